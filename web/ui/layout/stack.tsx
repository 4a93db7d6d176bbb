import { box, type BoxProps, type BoxTag } from './box.ts';

/** Things one below the other, or with `flow` beside each other. */
export const Stack = <Tag extends BoxTag = 'div'>({ as, ...props }: BoxProps<Tag>) => box(as ?? 'div', { flow: 'column', ...props });
