interface Described {
  readonly paths: Readonly<Record<string, Route>>
}

interface Route {
  readonly get?: { readonly parameters?: readonly { name: string; schema: Values }[] }
}

interface Values {
  readonly enum?: readonly string[]
  readonly examples?: readonly string[]
  readonly anyOf?: readonly Values[]
}

function valuesOf({ enum: values = [], examples = [], anyOf = [] }: Values): readonly string[] {
  return [...values, ...examples, ...anyOf.flatMap(valuesOf)]
}

/** Every list and count that a description of the API has, with each value that a parameter may have. */
export function listPaths({ paths }: Described): readonly string[] {
  return Object.entries(paths)
    .filter(
      ([path, { get }]) => get !== undefined && !path.includes('{') && !/schema|docs|session$/.test(path),
    )
    .flatMap(([path, { get }]) => {
      const variants = (get?.parameters ?? []).flatMap(({ name, schema }) =>
        /^(group|format)$/.test(name) ? valuesOf(schema).map((value) => `${path}?${name}=${value}`) : [],
      )
      return variants.length > 0 ? variants : [path]
    })
}
