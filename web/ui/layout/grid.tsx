import { box, type BoxProps, type BoxTag } from './box.ts';

/** Things in columns of equal or named widths, or in one; below the width `oneBelow` in one. */
export const Grid = <Tag extends BoxTag = 'div'>({ as, ...props }: BoxProps<Tag>) => box(as ?? 'div', { flow: 'grid', ...props });
