import type { RegionReader } from '../../region-reader.ts'
import { type Tag, tagsOf } from '../../tags.ts'

/** What a resource of EC2 is called by, which has an id and tags: its name is the tag `Name`, or else the id. */
export function tagged(kind: string, id: string, list: readonly Tag[] | undefined, reader: RegionReader) {
  const tags = tagsOf(list)
  return { arn: reader.arn('ec2', `${kind}/${id}`), name: tags['Name'] || id, identifiers: [id], tags }
}
