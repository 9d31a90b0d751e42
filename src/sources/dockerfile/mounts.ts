/** A folder or file that `RUN --mount=type=bind` puts into the image for one instruction. */
export interface BindMount {
  readonly source: string
  readonly target: string
  /** The stage or image that it comes from; absent for the build context. */
  readonly from?: string
}

/** What a flag `--mount` says; `undefined` for caches, secrets and the like. */
export function bindMount(flag: string): BindMount | undefined {
  const fields = new Map(
    flag.split(',').map((field) => {
      const [name = '', ...value] = field.split('=')
      return [name.trim().toLowerCase(), value.join('=')] as const
    }),
  )
  const target = fields.get('target') ?? fields.get('dst') ?? fields.get('destination')
  if ((fields.get('type') ?? 'bind') !== 'bind' || target === undefined) return undefined
  const from = fields.get('from')
  const source = fields.get('source') ?? fields.get('src') ?? '.'
  return { source, target, ...(from !== undefined && { from }) }
}
