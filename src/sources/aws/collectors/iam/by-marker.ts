interface Page {
  readonly IsTruncated?: boolean | undefined
  readonly Marker?: string | undefined
}

/** The input of the next page of a list of IAM. */
export function byMarker({ IsTruncated, Marker }: Page): { readonly Marker: string } | undefined {
  return IsTruncated && Marker ? { Marker } : undefined
}
