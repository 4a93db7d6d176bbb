const MAX_BYTES = 5 * 1024 * 1024;

/** Whether a file may be sent as a label: a PDF that is not too large. The server looks inside. */
export const isPdf = (file: File): boolean => file.type === 'application/pdf' && file.size <= MAX_BYTES;

/** The bytes of a file as base64, without the address part of a data: address. */
export function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
