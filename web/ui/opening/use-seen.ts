import { useEffect, useRef, useState } from 'react';

/** Whether a part has come into view: what it draws is loaded then. */
export function useSeen<T extends Element>() {
  const ref = useRef<T>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || isSeen) return;
    const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true));
    seen.observe(ref.current);
    return () => seen.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}
