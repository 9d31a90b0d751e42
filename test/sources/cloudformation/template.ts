import type { Resource } from '../../../src/model/resource.ts'
import { cloudFormation } from '../../../src/sources/cloudformation/cloudformation-format.ts'
import {
  STACK_PARAMETERS,
  type StackParameters,
} from '../../../src/sources/cloudformation/parameters/given-parameters.ts'
import { type Contents, joined } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { withoutDeclarations } from '../../support/without-declarations.ts'

/** What the source makes of one template. */
export function collect(text: string, path = 'stack.yaml'): Contents {
  return withoutDeclarations(joined(cloudFormation.read([{ path, absolutePath: `/${path}`, text }])))
}

/** What the source makes of several files, of which the templates among them are scanned. */
export function collectAll(
  texts: Readonly<Record<string, string>>,
  stackParameters: StackParameters = new Map(),
  readsTags = false,
): Contents {
  const options = new Map([STACK_PARAMETERS.with(stackParameters)])
  const files = Object.entries(texts).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
  const templates = files.filter(
    (file) =>
      !file.path.startsWith('.git/') && cloudFormation.claims(file.path) && cloudFormation.recognizes(file),
  )
  return withoutDeclarations(
    joined(cloudFormation.read(templates, { tree: memoryTree(files), options, readsTags })),
  )
}

/** The resources of a template that the source reads without gaps. */
export function resourcesOf(text: string): readonly Resource[] {
  const { resources, gaps } = collect(text)
  if (gaps.length > 0) throw new Error(JSON.stringify(gaps))
  return resources
}

/** The name of a bucket for which the template writes `expression`, in YAML, below the given sections. */
export function bucketName(expression: string, sections = ''): unknown {
  const [bucket] = resourcesOf(`${sections}
Resources:
  Shop:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: ${expression}
  Other:
    Type: AWS::S3::Bucket
`)
  return (bucket?.properties as { BucketName?: unknown } | undefined)?.BucketName
}
