/** The two ways to draw a group of failures, in lines. */
export interface Forms {
  /** With its code, and apart from others by an empty line. */
  readonly whole: readonly string[]
  readonly brief: readonly string[]
}

/** How many groups are drawn whole, from the first on, and how many of those after them in brief. */
export interface Amounts {
  readonly whole: number
  readonly brief: number
}

/**
 * What fits into a room of lines. As many groups are whole as leave room for all others in brief; where there is none for
 * these, half of the room is for whole ones, and brief ones fill the rest of it, but for the line that counts what is left.
 *
 * @param groups the worst first, so that nothing is counted while something milder is drawn
 * @param ending lines that say how many are left, where some are
 */
export function wholeOrBrief(groups: readonly Forms[], room: number, ending: number): Amounts {
  const amount = groups.length
  const complete = most(amount, (whole) => height(groups, { whole, brief: amount - whole }) <= room)
  if (complete > 0) return { whole: complete, brief: amount - complete }
  const left = room - ending
  const whole = most(amount, (whole) => height(groups, { whole, brief: 0 }) <= left / 2)
  return { whole, brief: most(amount - whole, (brief) => height(groups, { whole, brief }) <= left) }
}

/** The lines of groups so drawn. */
export function drawn(groups: readonly Forms[], { whole, brief }: Amounts): string[] {
  const blocks = [
    ...groups.slice(0, whole).map((group) => group.whole),
    groups.slice(whole, whole + brief).flatMap((group) => group.brief),
  ]
  return separated(blocks.filter((block) => block.length > 0))
}

/** Blocks with an empty line between them. */
export function separated(blocks: readonly (readonly string[])[]): string[] {
  return blocks.flatMap((block, at) => (at === 0 ? block : ['', ...block]))
}

function height(groups: readonly Forms[], amounts: Amounts): number {
  return drawn(groups, amounts).length
}

/** The largest amount up to `limit` for which something holds that holds for all smaller ones, or 0. */
function most(limit: number, holds: (amount: number) => boolean): number {
  let amount = 0
  while (amount < limit && holds(amount + 1)) amount += 1
  return amount
}
