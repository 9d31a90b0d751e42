import type { YamlPath } from './set-in.ts'

/** The names and indices of a property's path: `spec.containers[0].image`. */
export function stepsOf(path: string): YamlPath {
  return path
    .split('.')
    .flatMap((part) => part.split(/\[(\d+)\]/).map((name, index) => (index % 2 === 1 ? Number(name) : name)))
    .filter((step) => step !== '')
}
