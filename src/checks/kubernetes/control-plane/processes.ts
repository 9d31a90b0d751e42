import type { Cursor } from '../../../model/cursor.ts'
import type { Container } from '../../../model/kubernetes/pod-spec.ts'
import { programName } from '../../../model/shell/program.ts'
import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import type { Verdict } from '../../check.ts'
import { each } from '../../verdict.ts'
import { containersOf } from '../containers.ts'
import { podSpecOf, type Workload } from '../workload.ts'
import { Flags } from './flags.ts'

/** A program of the control plane. */
export type Component = 'etcd' | 'kube-apiserver' | 'kube-controller-manager' | 'kube-scheduler'

/** Programs that only start the one that their words name next. */
const STARTERS: readonly unknown[] = ['dumb-init', 'exec', 'go-runner', 'tini']

/**
 * Judges the flags of a component in each container that runs it. Nothing is said of a workload that runs none, nor of
 * one that starts it by a script.
 */
export function everyProcess(
  workload: Workload,
  component: Component,
  judge: (flags: Flags) => Verdict | undefined,
): Verdict | undefined {
  const pod = podSpecOf(workload)
  if (!pod) return undefined
  const processes = containersOf(pod).flatMap((container) => flagsOf(container, component) ?? [])
  return each(processes, judge)
}

/** The flags that a container gives to the component; `undefined` if it runs something else. */
function flagsOf(container: Cursor<Container>, component: Component): Flags | undefined {
  const command = container.at('command')
  const args = container.at('args')
  const words = [...wordsOf(command), ...wordsOf(args)]
  const program = words.findIndex((word) => !isOption(word) && !STARTERS.includes(programOf(word)))
  const variables = component === 'etcd' ? variablesOf(container) : undefined
  if (program >= 0) {
    const own = words[program]
    if (!own || programOf(own) !== component) return undefined
    const place = own.path.startsWith(command.path) ? command : args
    return new Flags(place, words.slice(program + 1), variables)
  }
  // The image starts its own program, which options are for.
  return words.length > 0 && imageOf(container) === component ? new Flags(args, words, variables) : undefined
}

function wordsOf(list: Cursor<readonly (string | Unknown)[]>) {
  return isUnknown(list.value) ? [] : list.items()
}

function isOption({ value }: Cursor<string>): boolean {
  return typeof value === 'string' && value.startsWith('-')
}

function programOf({ value }: Cursor<string>): string | undefined {
  return programName(value)
}

/** The last part of the image's name: `etcd` of `registry.k8s.io/etcd:3.6.4-0`. */
function imageOf(container: Cursor<Container>): string | undefined {
  const image = container.at('image').value
  return typeof image === 'string' ? programName(image.replace(/@.*$/, ''))?.replace(/:.*$/, '') : undefined
}

/** etcd takes `ETCD_CERT_FILE` where there is no `--cert-file`. */
function variablesOf(container: Cursor<Container>): ReadonlyMap<string, Cursor<string>> {
  const env = container.at('env')
  const variables = isUnknown(env.value) ? [] : env.items()
  return new Map(
    variables.flatMap((variable) => {
      const name = variable.at('name').value
      const flag = typeof name === 'string' ? /^ETCD_([A-Z_]+)$/.exec(name)?.[1] : undefined
      return flag ? [[flag.toLowerCase().replaceAll('_', '-'), variable.at('value')] as const] : []
    }),
  )
}
