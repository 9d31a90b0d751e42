/** A resource as Azure Resource Manager has it, by its names. */
export interface ArmObject {
  /** With those of its parents: `Microsoft.Sql/servers/databases`. */
  readonly type: string
  /** One for each part of the type: `shop/orders`. */
  readonly name: string
  /** What the API says of it. */
  readonly body: object
}

/** The names in an id, one for each part of the type behind the last provider. */
export function nameIn(id: string): string {
  const [, path = ''] = /^.*\/providers\/[^/]+\/(.*)$/i.exec(id) ?? []
  return path
    .split('/')
    .filter((_, index) => index % 2 === 1)
    .join('/')
}

/** An id as a path of an address: the names of databases may hold `#`. */
export function pathOf(id: string): string {
  return id.split('/').map(encodeURIComponent).join('/')
}

/** What is behind the id of a resource, by the path that it was asked by. `own` is the name of an item of a list. */
export function objectBeside(
  parent: ArmObject,
  path: string,
  own: string | undefined,
  body: object,
): ArmObject {
  const parts = path.split('/')
  const [types, names] = [0, 1].map((turn) => parts.filter((_, index) => index % 2 === turn))
  // `cluster/Microsoft.Insights/logs`: the provider of an extension stands in its name.
  const inside = parts[0] === 'providers' ? ['providers', ...parts.slice(2)] : (types ?? [])
  const last = own === undefined ? [] : [own]
  return {
    type: [parent.type, ...inside].join('/'),
    name: [parent.name, ...(names ?? []), ...last].join('/'),
    body,
  }
}
