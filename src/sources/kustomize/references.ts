import { posix } from 'node:path'
import type { SourceFile } from '../file-format/file-tree.ts'
import { at, itemsOf, type Node, textOf } from './node.ts'
import { readConfiguration } from './read-nodes.ts'
import { orRefusal, Refusal } from './refusal.ts'

/** What a kustomization file refers to, as far as that can be told without building it. Paths are from the root of the scan. */
export interface References {
  readonly file: SourceFile
  /** The folder of the file. */
  readonly folder: string
  readonly isComponent: boolean
  /** Files and folders that it is made of: resources, bases and components. */
  readonly parts: readonly string[]
  /** Files that look like objects, and are changes, or configurations of Kustomize. */
  readonly notObjects: readonly string[]
}

/** Fields that list paths of files or folders. */
const PARTS = ['resources', 'bases', 'components']
const NOT_OBJECTS = ['patchesStrategicMerge', 'generators', 'transformers', 'validators', 'configurations']
const WITH_PATHS = ['patches', 'patchesJson6902', 'replacements']

/** An API of another tool: Flux names its own objects in files of the same name. */
const OTHER_API = /apiVersion["']?[ \t]*:[ \t]*["']?(?!kustomize\.config\.k8s\.io\/)\S/

/** Whether a file with the name of a kustomization is one of Kustomize. */
export function isOfKustomize(file: SourceFile): boolean {
  return !OTHER_API.test(file.text) || referencesOf(file) !== undefined
}

/** `undefined` for a file that is no kustomization of Kustomize: other tools use the name, too. */
export function referencesOf(file: SourceFile): References | undefined {
  const read = orRefusal(() => readConfiguration(file.text, file.path))
  // Why it cannot be read is said where it is built.
  const node = read instanceof Refusal ? undefined : read
  const apiVersion = textOf(at(node, 'apiVersion'))
  if (apiVersion !== '' && !apiVersion.startsWith('kustomize.config.k8s.io/')) return undefined
  const folder = posix.dirname(file.path)
  const paths = (texts: readonly string[]) => texts.map((path) => withoutSlash(posix.join(folder, path)))
  return {
    file,
    folder,
    isComponent: textOf(at(node, 'kind')) === 'Component',
    parts: paths(PARTS.flatMap((field) => textsIn(at(node, field)))),
    notObjects: paths([
      ...NOT_OBJECTS.flatMap((field) => textsIn(at(node, field))),
      ...WITH_PATHS.flatMap((field) => itemsOf(at(node, field)).map((item) => textOf(at(item, 'path')))),
    ]),
  }
}

function textsIn(node: Node | undefined): readonly string[] {
  return itemsOf(node).map(textOf)
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/**
 * The kustomizations that no other one is made of: what is applied. Of those that use each other in a circle, the first is
 * one of them.
 */
export function rootsOf(all: readonly References[]): readonly References[] {
  const byFolder = new Map(all.map((one) => [one.folder, one]))
  const used = new Set(all.flatMap(({ folder, parts }) => parts.filter((part) => part !== folder)))
  const whole = all.filter(({ isComponent }) => !isComponent)
  const roots = whole.filter(({ folder }) => !used.has(folder))
  const reached = new Set<string>()
  for (const root of roots) reach(root, byFolder, reached)
  for (const other of whole) {
    if (reached.has(other.folder)) continue
    roots.push(other)
    reach(other, byFolder, reached)
  }
  return roots
}

function reach(from: References, byFolder: ReadonlyMap<string, References>, reached: Set<string>): void {
  const waiting = [from]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (reached.has(one.folder)) continue
    reached.add(one.folder)
    for (const part of one.parts) {
      const next = byFolder.get(part)
      if (next) waiting.push(next)
    }
  }
}
