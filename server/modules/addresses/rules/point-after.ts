type Point = { latitude?: number | null | undefined; longitude?: number | null | undefined };

/** The point of an address is one of its postal code: with another code it is what is sent beside it, or none, for couriers are led by it. */
export const pointAfter = (
  { zip_code: former }: { zip_code: string },
  { zip_code, latitude, longitude }: Point & { zip_code?: string | undefined },
) => (zip_code === undefined || zip_code === former ? {} : { latitude: latitude ?? null, longitude: longitude ?? null });
