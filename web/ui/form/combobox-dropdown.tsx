import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import styles from './combobox.module.css';

const GAP_PX = 6;
const EDGE_PX = 5;
/** With less room than this below its field the list opens above it, where there is more. */
const ENOUGH_PX = 240;
const MOST_PX = 360;

type Props = {
  /** The element it belongs to: as wide, and below or above it. */
  field: RefObject<HTMLElement | null>;
  /** Something else was pressed. */
  onLeave: () => void;
  children: ReactNode;
};

/**
 * Holds the open list of a combobox beside its field, over whatever clips the field. It is in the first paint after the press: the kit's
 * popover takes three renders to come, which a phone feels (P12).
 */
export function ComboboxDropdown({ field, onLeave, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const [anchor, list] = [field.current, box.current];
    if (!anchor || !list) return;
    const settle = () => place(list, anchor);
    settle();
    const sized = new ResizeObserver(settle);
    sized.observe(anchor);
    sized.observe(list);
    document.addEventListener('scroll', settle, { capture: true, passive: true });
    window.visualViewport?.addEventListener('resize', settle);
    return () => {
      sized.disconnect();
      document.removeEventListener('scroll', settle, { capture: true });
      window.visualViewport?.removeEventListener('resize', settle);
    };
  }, [field]);
  useEffect(() => {
    const press = ({ target }: Event) => {
      const isInside = [field.current, box.current].some((element) => element?.contains(target as Node));
      if (!isInside) leave();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [field]);
  return (
    <div ref={box} className={`box ${styles.dropdown}`}>
      {children}
    </div>
  );
}

/** Fixed positions count from an ancestor that has a transform: where the list is now says from where. */
function place(list: HTMLElement, field: HTMLElement): void {
  const anchor = field.getBoundingClientRect();
  const { innerHeight, innerWidth } = window;
  const below = (window.visualViewport?.height ?? innerHeight) - anchor.bottom - GAP_PX - EDGE_PX;
  const above = anchor.top - GAP_PX - EDGE_PX;
  const isAbove = below < ENOUGH_PX && above > below;
  list.style.width = `${anchor.width}px`;
  list.style.setProperty('--list-height', `${Math.max(80, Math.min(MOST_PX, isAbove ? above : below))}px`);
  list.style.visibility = anchor.bottom < 0 || anchor.top > innerHeight ? 'hidden' : '';
  const own = list.getBoundingClientRect();
  const [left, top] = [Number.parseFloat(list.style.left) || 0, Number.parseFloat(list.style.top) || 0];
  const wantedLeft = Math.max(EDGE_PX, Math.min(anchor.left, innerWidth - own.width - EDGE_PX));
  const wantedTop = isAbove ? anchor.top - GAP_PX - own.height : anchor.bottom + GAP_PX;
  list.style.left = `${left + wantedLeft - own.left}px`;
  list.style.top = `${top + wantedTop - own.top}px`;
}
