import type { Cursor } from '../../../model/cursor.ts'
import type { Container } from '../../../model/kubernetes/pod-spec.ts'
import { afterLast } from '../../../model/text-with-holes.ts'
import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import type { Verdict } from '../../check.ts'
import { isText } from '../../logic.ts'
import { oncePer } from '../../once-per.ts'
import { each } from '../../verdict.ts'
import { containersOf } from '../containers.ts'
import { imageName } from '../images.ts'
import { withPlaceholders } from '../placeholders.ts'
import { podSpecOf, type Workload } from '../workload.ts'
import { Flags, isFlag, type Variable } from './flags.ts'

/** A program of the control plane. */
export type Component = 'etcd' | 'kube-apiserver' | 'kube-controller-manager' | 'kube-scheduler'

/** Programs that only start the one that their words name next. */
const STARTERS: readonly unknown[] = ['dumb-init', 'exec', 'go-runner', 'tini']

/** What a container runs. */
interface Process {
  readonly container: Cursor<Container>
  readonly program: Cursor<string>
  /** The list that names the program, or gives it flags. */
  readonly place: Cursor<unknown>
  /** What the program is given. */
  readonly words: readonly Cursor<string>[]
}

/**
 * Judges the flags of a component in each container that runs it. Nothing is said of a workload that runs none, nor of
 * one that starts it by a script.
 */
export function everyProcess(
  workload: Workload,
  component: Component,
  judge: (flags: Flags) => Verdict | undefined,
): Verdict | undefined {
  return each(processesOf(workload), (process) =>
    isComponent(process, component) ? judge(flagsOf(process, component)) : undefined,
  )
}

/** What the containers of a workload run. Dozens of checks ask it of each. */
const processesOf = oncePer((workload: Workload): readonly Process[] => {
  const pod = podSpecOf(workload)
  return pod ? containersOf(pod).flatMap((container) => processOf(container) ?? []) : []
})

/** `undefined` for a container that leaves all to its image. */
function processOf(container: Cursor<Container>): Process | undefined {
  const command = container.at('command')
  const args = container.at('args')
  const words = [...wordsOf(command), ...wordsOf(args)]
  if (words.length === 0) return undefined
  const index = words.findIndex((word) => !isFlag(word) && !STARTERS.includes(programOf(word).value))
  const word = words[index]
  return {
    container,
    // Without a program, the image starts its own, which the flags are for.
    program: word ? programOf(word) : imageName(container.at('image')),
    place: word?.path.startsWith(command.path) ? command : args,
    words: words.slice(index + 1),
  }
}

function flagsOf({ container, place, words }: Process, component: Component): Flags {
  return new Flags(place, words, component === 'etcd' ? variablesOf(container) : [])
}

/** The words of a list; one that is unknown is a word that may be any. */
function wordsOf(list: Cursor<readonly (string | Unknown)[]>): readonly Cursor<string>[] {
  return isUnknown(list.value) ? [list.holding<string>(list.value)] : list.items()
}

/** The file name of a program. */
function programOf(word: Cursor<string>): Cursor<string> {
  return word.holding(afterLast(withPlaceholders(word.value ?? ''), '/'))
}

/**
 * Whether a program is the component. `Undecidable` where it is unknown and may be, in a container that has the name or
 * the image of the component: any other is taken for what most containers are.
 */
function isComponent({ program, container }: Process, component: Component): boolean {
  if (!isUnknown(program.value)) return program.value === component
  const names = [container.at('name').value, imageName(container.at('image')).value]
  return names.includes(component) && isText(program, component)
}

/** etcd takes `ETCD_CERT_FILE` where there is no `--cert-file`. */
function variablesOf(container: Cursor<Container>): readonly Variable[] {
  const env = container.at('env')
  if (isUnknown(env.value)) return [{ value: env.holding<string>(env.value) }]
  return env.items().flatMap((variable) => {
    const name = variable.at('name')
    if (isUnknown(name.value)) return [{ value: name }]
    const flag = /^ETCD_([A-Z_]+)$/.exec(name.value ?? '')?.[1]
    return flag ? [{ name: flag.toLowerCase().replaceAll('_', '-'), value: variable.at('value') }] : []
  })
}
