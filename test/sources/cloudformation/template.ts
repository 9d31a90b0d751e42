import type { Resource } from '../../../src/model/resource.ts'
import { cloudFormation } from '../../../src/sources/cloudformation/cloudformation-format.ts'
import type { Contents } from '../../../src/sources/files/file-format.ts'

/** What the source makes of one template. */
export function collect(text: string, path = 'stack.yaml'): Contents {
  return cloudFormation.read([{ path, absolutePath: `/${path}`, text }])
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
