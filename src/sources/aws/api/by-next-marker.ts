/** The input that the next page is asked with, of APIs that take the marker of a page as `Marker`. */
export function byNextMarker({
  NextMarker,
}: {
  readonly NextMarker?: string | undefined
}): { readonly Marker: string } | undefined {
  return NextMarker ? { Marker: NextMarker } : undefined
}
