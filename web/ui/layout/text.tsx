import { box, type BoxProps, type BoxTag } from './box.ts';

/** Words in a size, tone and weight of the type scale. */
export const Text = <Tag extends BoxTag = 'span'>({ as, ...props }: BoxProps<Tag>) => box(as ?? 'span', props);
