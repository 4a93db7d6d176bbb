import type { ClockState } from './clock.ts';
import type { Spot } from './spots.ts';

/** One end of a shipment, as far as it is printed on the label. `point`: where it lies, as far as the request said. */
export type End = {
  name: string;
  company: string;
  street: string;
  district: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  point?: Spot;
};
export type GivenEvent = { code: string; at: string; city: string };

/** What a carrier knows of one piece it gave a number to. */
export type LabelFacts = {
  number: string;
  tracking_code: string | null;
  reference: string;
  master: string;
  piece: number;
  pieces: number;
  service: string;
  zip_origin: string;
  zip_destination: string;
  city_origin: string;
  city_destination: string;
  weight_kg: number;
};

export type LabelCreated = LabelFacts & {
  kind: 'label_created';
  carrier: string;
  /** From the carrier's true document, whatever the answer showed. */
  document_sha256: string;
  content: string;
  sender: End;
  recipient: End;
  /** The branch where it is collected, as the label names it. */
  branch?: string;
  price: number | null;
  hidden_ms: number;
  /** Before this moment nobody collects it. */
  collected_from?: string;
  /** What the caller called its request. */
  trace?: string;
  fault?: string;
};

export type LabelImported = LabelFacts & {
  kind: 'label_imported';
  carrier: string;
  document_sha256: null;
  created_at: string;
  recipient_name: string;
  events: readonly GivenEvent[];
  cancelled_at: string | null;
  moving: boolean;
  point_origin?: Spot;
  point_destination?: Spot;
};

type OfLabel = { carrier: string; number: string; tracking_code: string | null; reference: string };
export type LabelCancelled = OfLabel & { kind: 'label_cancelled'; master: string; piece: number };
export type CancelRefused = { kind: 'cancel_refused'; carrier: string; number: string; reference: string | null; reason: string };
export type DocumentServed = OfLabel & { kind: 'document_served'; document_sha256: string; fault?: string };
export type EventForced = OfLabel & { kind: 'event_forced'; event: GivenEvent };

/** When the driver takes a parcel; null = he leaves it. */
export type Visit = { number: string; at: string | null };
/** What a carrier knows of one visit. `location`: the station, where the carrier has one; `reference`: what the caller calls it. */
export type PickupFacts = {
  folio: string;
  location: string | null;
  date: string;
  from: string;
  to: string;
  zip: string;
  street: string;
  parcels: number;
  reference: string;
  visits: readonly Visit[];
};
type OfPickup = { carrier: string } & Pick<PickupFacts, 'folio' | 'location' | 'date' | 'reference'>;
export type PickupBooked = PickupFacts & { kind: 'pickup_booked'; carrier: string; fault?: string };
export type PickupChanged = PickupFacts & { kind: 'pickup_changed'; carrier: string };
/** `numbers`: the parcels that are free again. */
export type PickupCancelled = OfPickup & { kind: 'pickup_cancelled'; numbers: readonly string[] };
export type PickupCancelRefused = OfPickup & { kind: 'pickup_cancel_refused'; reason: string };
/** What the driver did was ordered afterwards. */
export type PickupDriven = OfPickup & { kind: 'pickup_driven'; fate: string; visits: readonly Visit[] };
export type MailReceived = {
  kind: 'mail_received';
  carrier: null;
  message_id: string;
  from: string;
  to: string;
  /** For the envelope: whom it was really for. */
  recipients: readonly string[];
  subject: string;
  text: string;
  fault?: string;
};
export type WhatsAppReceived = {
  kind: 'whatsapp_received';
  carrier: null;
  /** The wamid it was given. */
  id: string;
  to: string;
  template: string;
  language: string;
  parameters: readonly string[];
  fault?: string;
};
/** Money that reached an account of the company; whole centavos. */
export type TransferSettled = {
  kind: 'transfer_settled';
  carrier: null;
  /** The bank's own number. */
  id: number;
  /** The banking day as yyyymmdd. */
  day: number;
  company: string;
  tracking_key: string;
  institution: number;
  amount: number;
  clabe: string;
  sender_name: string;
  sender_rfc: string;
  sender_account: string;
  concept: string;
  reference: number;
};
export type TransferTold = { kind: 'transfer_told'; carrier: null; id: number; answer: 'confirmed' | 'refused' };
export type TransferReversed = { kind: 'transfer_reversed'; carrier: null; id: number; told: boolean };
/** One line of a carrier's document: the kilos as they are written. `slip`: how it errs. */
export type ReweighLine = { document: string; row: number; number: string; kg: string; slip?: string };
export type ReweighsWritten = { kind: 'reweighs_written'; carrier: string; document: string; lines: readonly ReweighLine[] };
/** A document that the PAC stamped. `reference`: what the caller calls it; `related`: the UUIDs that it relates to or pays. */
export type DocumentStamped = {
  kind: 'document_stamped';
  carrier: null;
  uuid: string;
  seal: string;
  reference: string;
  type: string;
  serie: string;
  folio: string;
  issuer: string;
  receiver: string;
  total: string;
  related: readonly string[];
  stamped_at: string;
  /** SAT's own service learns of it this much later. */
  hidden_ms: number;
  xml: string;
  fault?: string;
};
/** `term_ends`: until when the receiver may answer; null = nobody is asked. */
export type CancellationAsked = {
  kind: 'cancellation_asked';
  carrier: null;
  uuid: string;
  motive: string;
  substitute: string | null;
  term_ends: string | null;
};
export type CancellationAnswered = { kind: 'cancellation_answered'; carrier: null; uuid: string; answer: 'accepted' | 'rejected' };
/** A taxpayer as SAT has it. */
export type TaxpayerRegistered = { kind: 'taxpayer_registered'; carrier: null; rfc: string; name: string; regimen: string; zip: string };
/** The key with which SAT and the PAC seal, as PKCS#8 in base64. */
export type SatAuthorityMade = { kind: 'sat_authority_made'; carrier: null; key: string };
export type ClockSet = ClockState & { kind: 'clock_set'; carrier: null };
export type LabStarted = { kind: 'lab_started'; carrier: null; seed: number };

export type Fact =
  | LabelCreated
  | LabelImported
  | LabelCancelled
  | CancelRefused
  | DocumentServed
  | EventForced
  | PickupBooked
  | PickupChanged
  | PickupCancelled
  | PickupCancelRefused
  | PickupDriven
  | MailReceived
  | WhatsAppReceived
  | TransferSettled
  | TransferTold
  | TransferReversed
  | ReweighsWritten
  | DocumentStamped
  | CancellationAsked
  | CancellationAnswered
  | TaxpayerRegistered
  | SatAuthorityMade
  | ClockSet
  | LabStarted;

/** `at` is the simulated time, `wall` the machine's. */
export type Entry = { seq: number; at: string; wall: number } & Fact;
