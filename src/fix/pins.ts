import { entryOf } from '../collections/entry-of.ts'
import { GITHUB } from '../sources/github-actions/github-actions-format.ts'
import { composeYaml } from '../sources/yaml/parse-yaml.ts'
import type { Change, NotFixable, Target } from './change.ts'
import { setIn } from './yaml/set-in.ts'
import { stepsInWorkflow } from './yaml/workflow-language.ts'

/** `uses: owner/repository/path@commit # version`. */
const PINNED = /\buses:[ \t]+["']?([\w.-]+\/[\w./-]+)@([0-9a-f]{40})["']?[ \t]+#[ \t]*([\w./-]+)[ \t]*\r?$/gm

const REFERENCE = /^([\w.-]+\/[\w./-]+)@([\w./-]+)$/

/** Commits that workflows pin actions to, by the version in the comment behind. Nothing is downloaded: only what files say is known. */
export class PinnedCommits {
  readonly #commits = new Map<string, Set<string>>()

  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      for (const [, action = '', commit = '', version = ''] of text.matchAll(PINNED)) {
        entryOf(this.#commits, keyOf(action, version), () => new Set()).add(commit)
      }
    }
  }

  /** The change that pins an action to the one commit known for its version. */
  changeOf(text: string, target: Target): Change | NotFixable {
    const steps = stepsInWorkflow(target)
    const [, action, version] = REFERENCE.exec(textAt(text, steps)) ?? []
    if (action === undefined || version === undefined) return { reason: 'It names no version.' }
    const [commit, ...others] = this.#commits.get(keyOf(action, version)) ?? []
    if (commit === undefined)
      return {
        reason: `No workflow here says which commit ${version} of ${action} is, and nothing is downloaded.`,
      }
    if (others.length > 0)
      return { reason: `The workflows here pin ${version} of ${action} to different commits.` }
    const pinned = `${action}@${commit}`
    return {
      place: JSON.stringify(steps),
      wanted: pinned,
      apply: (current) => setIn(current, steps, pinned, GITHUB, version),
    }
  }
}

function keyOf(action: string, version: string): string {
  return `${action.toLowerCase()}@${version}`
}

function textAt(text: string, steps: ReturnType<typeof stepsInWorkflow>): string {
  const composed = composeYaml(text, GITHUB)
  const value = 'reason' in composed ? undefined : composed.yaml.getIn(steps)
  return typeof value === 'string' ? value.trim() : ''
}
