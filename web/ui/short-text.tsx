type Props = {
  /** As it is shown. */ short: string;
  /** As it is read aloud; left out: as it is shown. */ said?: string;
  /** As it is copied. */ whole: string;
};

/** An identifier that is too long for its place: short to the eye; hovering shows it whole, and who copies it has the whole one. */
export const ShortText = ({ short, said, whole }: Props) => (
  <span
    className="code"
    title={said ?? whole}
    onCopy={(event) => {
      event.preventDefault();
      event.clipboardData.setData('text/plain', whole);
    }}
  >
    {said ? (
      <>
        <span aria-hidden="true">{short}</span>
        <span className="hidden-visually">{said}</span>
      </>
    ) : (
      short
    )}
  </span>
);
