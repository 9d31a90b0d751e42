import type { InlineIgnore } from '../../model/inline-ignore.ts'

/** An ignore that is made of hidden values counts for nothing, since nobody could be told what it says. */
export function hiddenIgnore({ place, part }: Pick<InlineIgnore, 'part' | 'place'>): InlineIgnore {
  return { checks: [], malformed: 'It is made of values that are not shown.', place, ...(part && { part }) }
}
