import { figureText } from '../shared/figures.ts';
import { mailText } from '../shared/mail.ts';

type Facts = { carrier: string; parcel_number: string; carrier_kg: string; paid_kg: string; total: string; until: string };

/** What people are told of an overweight, by socket and by mail. */
export const overweightWords = {
  underReview: 'Sobrepeso en revisión',
  labelCancelled: 'La guía se canceló antes de cobrarlo',
  opened: ({ carrier, parcel_number, carrier_kg, total, until }: Facts) =>
    `${carrier} reportó ${carrier_kg} kg en la guía ${parcel_number}. Se cobrarán ${total} si no lo aclaras a más tardar el ${until}`,
  openedMail: ({ carrier, parcel_number, carrier_kg, paid_kg, total, until }: Facts) =>
    `${carrier} reportó ${carrier_kg} kg en la guía ${parcel_number}, que tiene pagados ${paid_kg} kg.\n\nEl cargo de ${total} quedó en revisión: aún no se descuenta ni se aparta saldo. Si no estás de acuerdo, manda tus fotos de la báscula y de la cinta a más tardar el ${until}.`,
  claimed: ({ parcel_number, total }: Facts, customer: string) => `${customer} aclara el sobrepeso de ${total} de la guía ${parcel_number}`,
  undecided: (claims: number, total: string, since: string) =>
    claims === 1
      ? `1 aclaración de sobrepeso por ${total} espera tu decisión desde el ${since}`
      : `${figureText(claims)} aclaraciones de sobrepeso por ${total} esperan tu decisión, la más antigua desde el ${since}`,
  charged: ({ carrier, parcel_number, total }: Facts, reason: string | null) =>
    `El sobrepeso de ${total} de la guía ${parcel_number} de ${carrier} se cobró${reason === null ? '' : `: ${reason}`}`,
  dropped: ({ carrier, parcel_number, total }: Facts, reason: string) =>
    `El sobrepeso de ${total} de la guía ${parcel_number} de ${carrier} se retiró: ${reason}`,
  later: (concept: string, total: string, parcel_number: string) => `Se agregó '${concept}' por ${total} a la guía ${parcel_number}`,
  mail: {
    opened: 'un sobrepeso está en revisión',
    charged: 'un sobrepeso se cobró',
    dropped: 'un sobrepeso se retiró',
    text: (text: string, link: string) => mailText(text, 'Velo aquí:', link),
  },
};
