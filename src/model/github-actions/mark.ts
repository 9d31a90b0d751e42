/** What every mark begins with. */
export const MARK = '__expression_'

/** What stands among the words of a step's commands for an expression of its `run`, by the expression's place. */
export function markOf(index: number): string {
  return `${MARK}${index}__`
}
