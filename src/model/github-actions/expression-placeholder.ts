/** Beginning of every placeholder. */
export const EXPRESSION_PLACEHOLDER = '__expression_'

/** The word that replaces the expression with this index while the script of a `run` is parsed. */
export function placeholderOf(index: number): string {
  return `${EXPRESSION_PLACEHOLDER}${index}__`
}
