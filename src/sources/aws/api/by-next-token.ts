/** The input that the next page is asked with, of APIs that call the token `NextToken`. An empty one ends the list. */
export function byNextToken({
  NextToken,
}: {
  readonly NextToken?: string | undefined
}): { readonly NextToken: string } | undefined {
  return NextToken ? { NextToken } : undefined
}
