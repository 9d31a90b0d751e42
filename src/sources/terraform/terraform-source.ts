import { posix } from 'node:path'
import { messageOf } from '../../errors.ts'
import type { Resource } from '../../resources/resource.ts'
import type { Collected, FileSource, Gap, SourceFile } from '../source.ts'
import { toAwsResources } from './aws/index.ts'
import type { ModuleFile } from './evaluate/declarations.ts'
import { evaluateModule } from './evaluate/module.ts'
import { LineIndex } from './hcl/line-index.ts'
import { parseHcl } from './hcl/parser.ts'

/** Terraform and OpenTofu configurations in native syntax: every folder with `.tf` files is one root module. */
export const terraform: FileSource = {
  name: 'terraform',
  claims: (path) => path.endsWith('.tf'),
  recognizes: () => true,
  collect,
}

function collect(files: readonly SourceFile[]): Collected {
  const gaps: Gap[] = []
  const resources: Resource[] = []
  for (const [directory, members] of byDirectory(files)) {
    const parsed = members.flatMap((file) => parse(file, gaps))
    try {
      for (const resource of toAwsResources(evaluateModule(directory, parsed))) resources.push(resource)
    } catch (error) {
      gaps.push({ subject: directory, reason: `The module could not be evaluated: ${messageOf(error)}` })
    }
  }
  return { resources, gaps }
}

function byDirectory(files: readonly SourceFile[]): Map<string, SourceFile[]> {
  const directories = new Map<string, SourceFile[]>()
  for (const file of files) {
    const directory = posix.dirname(file.path)
    const members = directories.get(directory)
    if (members) members.push(file)
    else directories.set(directory, [file])
  }
  return directories
}

/** The file, or nothing and a gap: what else is in its folder is evaluated without it. */
function parse({ path, text }: SourceFile, gaps: Gap[]): ModuleFile[] {
  const result = parseHcl(text)
  if (result.ok) return [{ path, body: result.body, lines: new LineIndex(text) }]
  const { message, line, column } = result.error
  gaps.push({ subject: path, reason: message, line, column })
  return []
}
