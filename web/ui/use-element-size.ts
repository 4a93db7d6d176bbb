import { useCallback, useState } from 'react';

const unmeasured = { width: 0, height: 0 };

/** How large an element is, in CSS pixels, without its padding; 0 until it was measured. By itself, because the public page loads a map and none of Mantine's hooks. */
export function useElementSize<Element extends HTMLElement>() {
  const [size, setSize] = useState(unmeasured);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, ...size };
}
