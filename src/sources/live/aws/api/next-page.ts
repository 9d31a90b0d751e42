/** A token of an answer, which leads to its next page. An empty one ends the list, as none does. */
type Token = string | undefined

/** The input of the next page of IAM, whose `Marker` counts only where the list `IsTruncated`. */
export function byMarkerIfTruncated({
  IsTruncated,
  Marker,
}: {
  readonly IsTruncated?: boolean | undefined
  readonly Marker?: Token
}) {
  return IsTruncated && Marker ? { Marker } : undefined
}

/** The input of the next page, where the API gives a `NextMarker` and takes it as `Marker`. */
export function byNextMarker({ NextMarker }: { readonly NextMarker?: Token }) {
  return NextMarker ? { Marker: NextMarker } : undefined
}
