import { type AssetJson, PROJECT } from './google-server.ts'

/** A resource of a test: its type, its path in the project, and what Google says of it. */
export function assetJson(
  assetType: string,
  path: string,
  data: object = {},
  { location = 'europe-west1', iamPolicy }: { readonly location?: string; readonly iamPolicy?: object } = {},
): AssetJson {
  const [host] = assetType.split('/')
  return {
    name: path.startsWith('//') ? path : `//${host}/projects/${PROJECT.id}/${path}`,
    assetType,
    resource: { data, location },
    ...(iamPolicy && { iamPolicy }),
  }
}

/** A bucket, whose full name has no project. */
export function bucketJson(name: string, data: object = {}, iamPolicy: object = { bindings: [] }): AssetJson {
  return assetJson(
    'storage.googleapis.com/Bucket',
    `//storage.googleapis.com/${name}`,
    { name, ...data },
    { iamPolicy },
  )
}

/** The policy of the whole project. */
export function projectPolicy(...bindings: readonly object[]): AssetJson {
  return assetJson(
    'cloudresourcemanager.googleapis.com/Project',
    `//cloudresourcemanager.googleapis.com/projects/${PROJECT.number}`,
    {},
    { iamPolicy: { bindings } },
  )
}
