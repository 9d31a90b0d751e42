/** The input that the next page is asked with, of APIs that call the token `Marker`. An empty one ends the list. */
export function byMarker({
  Marker,
}: {
  readonly Marker?: string | undefined
}): { readonly Marker: string } | undefined {
  return Marker ? { Marker } : undefined
}
