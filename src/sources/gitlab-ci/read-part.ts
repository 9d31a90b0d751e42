import type {
  CiCache,
  CiJob,
  CiPipeline,
  CiRule,
  CiScript,
  CiService,
  CiText,
  CiVariable,
} from '../../model/gitlab-ci/pipeline.ts'
import { variableWord } from '../../model/gitlab-ci/variable-word.ts'
import type { Location, Place } from '../../model/location.ts'
import { Unknown } from '../../model/unknown.ts'
import type { CalledScripts } from '../shell/called-scripts.ts'
import { parseScript } from '../shell/parse-script.ts'
import { unreadCommand } from '../shell/read-commands.ts'
import { entriesOf, itemsOf } from '../yaml/tree.ts'
import { meaningOf, meaningOfScript } from './meaning.ts'
import type { Seen } from './seen.ts'
import { type CiValue, textOf, valueIn } from './value.ts'
import { valuesOf, variableMapsOf } from './variables.ts'

type Part = Omit<CiPipeline, 'includes' | 'known' | 'servers'>

/** What a resource is read with. */
interface Reading {
  readonly seen: Seen
  /** The variables that hold for it. */
  readonly known: Readonly<Record<string, string>>
  /** The scripts of the repository, where they are read. */
  readonly called?: CalledScripts | undefined
}

/** Variables that tell how a job reaches the daemon of Docker beside it. */
const OF_DAEMON = '$DOCKER_HOST $DOCKER_TLS_CERTDIR'

/** Who may have artifacts, as the older `artifacts:public` says it. */
function accessOf(isPublic: string | undefined): string {
  if (isPublic?.startsWith('$')) return isPublic
  return isPublic === 'false' ? 'developer' : 'all'
}

/** A reader of one resource, which remembers where each text is written. */
export class PartReader {
  readonly locations = new Map<string, Place>()
  readonly #seen: Seen
  readonly #known: Reading['known']
  readonly #called: CalledScripts | undefined

  constructor({ seen, known, called }: Reading) {
    this.#seen = seen
    this.#known = known
    this.#called = called
  }

  /** Images, scripts and the like of a job, or of all of them. */
  part(value: CiValue): Part {
    const access = textOf(valueIn(value, 'artifacts', 'access'))
    const isPublic = textOf(valueIn(value, 'artifacts', 'public'))
    const artifactAccess = access ?? accessOf(isPublic)
    return {
      images: this.#named(valueIn(value, 'image'), 'image'),
      services: itemsOf(valueIn(value, 'services')).flatMap((item, index) =>
        this.#service(item, `services[${index}]`),
      ),
      scripts: [
        ...this.#scripts(valueIn(value, 'hooks', 'pre_get_sources_script'), 'hooks.pre_get_sources_script'),
        ...['before_script', 'script', 'after_script'].flatMap((key) =>
          this.#scripts(valueIn(value, key), key),
        ),
        ...itemsOf(valueIn(value, 'run')).flatMap((step, index) => this.#step(step, `run[${index}]`)),
      ],
      variables: variableMapsOf(value).flatMap(({ map, at }) => this.variables(map, at)),
      artifactPaths: itemsOf(valueIn(value, 'artifacts', 'paths')).flatMap((item, index) =>
        this.#text(item, `artifacts.paths[${index}]`, artifactAccess),
      ),
      artifactAccess,
      caches: itemsOf(valueIn(value, 'cache')).flatMap((cache, index) =>
        this.#cache(cache, `cache[${index}]`),
      ),
    }
  }

  /** What only jobs have. */
  job(value: CiValue): Pick<CiJob, 'deployment' | 'rules'> {
    const environment = valueIn(value, 'environment')
    const tier = textOf(valueIn(environment, 'deployment_tier'))
    const action = textOf(valueIn(environment, 'action')) ?? 'start'
    const rules = [...this.#rules(value), ...this.#only(value)]
    const [name] = this.#text(
      environment?.kind === 'map' ? valueIn(environment, 'name') : environment,
      'environment',
      JSON.stringify([tier, action, rules]),
    )
    return { ...(name && { deployment: { ...name, action, ...(tier !== undefined && { tier }) } }), rules }
  }

  /** Variables, each a text or an object with its value. */
  variables(value: CiValue | undefined, at: string): readonly CiVariable[] {
    return entriesOf(value).flatMap(([name, entry]) =>
      valuesOf(entry).flatMap((one, index) =>
        this.#text(one, `${at}.${name}${index > 0 ? `[${index}]` : ''}`).map((text) => ({ name, ...text })),
      ),
    )
  }

  /** An image or a service is a name, or an object that has one. */
  #named(value: CiValue | undefined, at: string, beside?: string): readonly CiText[] {
    return this.#text(value?.kind === 'map' ? valueIn(value, 'name') : value, at, beside)
  }

  #service(value: CiValue, at: string): readonly CiService[] {
    const alias = textOf(valueIn(value, 'alias'))
    const commands = ['entrypoint', 'command'].flatMap((key) =>
      itemsOf(valueIn(value, key)).flatMap((item, index) => this.#text(item, `${at}.${key}[${index}]`)),
    )
    return this.#named(value, at, meaningOf(OF_DAEMON, this.#known)).map((image) => ({
      ...image,
      ...(alias !== undefined && { alias }),
      commands,
    }))
  }

  /** `script` goes on in the shell of `before_script`; others, and each step of `run`, have one of their own. */
  #scripts(value: CiValue | undefined, key: string): readonly CiScript[] {
    if (key !== 'script') this.#called?.beginIn('')
    return itemsOf(value).flatMap((item, index) =>
      this.#noted(item, `${key}[${index}]`, meaningOfScript(textOf(item) ?? '', this.#known)).map(
        ({ text, ...script }) => ({
          ...script,
          text,
          commands: parseScript(text, variableWord, this.#called).map((command, position) => ({
            ...command,
            ...script,
            ...(command.place && { at: this.#placed(command.place, script.at, position) }),
          })),
        }),
      ),
    )
  }

  /** A step of `run`: a script, or one from elsewhere, which stands for commands of which nothing is known. */
  #step(step: CiValue, at: string): readonly CiScript[] {
    const elsewhere = ['step', 'func'].flatMap((key) => {
      const value = valueIn(step, key)
      const noted = value && this.#seen.note(value)
      if (!value || noted === 'again') return []
      const name = textOf(value) ?? textOf(valueIn(value, 'git', 'url'))
      const command = unreadCommand(`${name === undefined ? 'a step' : `the step ${name}`} is not read`, 0)
      const script = { at: `${at}.${key}`, ...(noted === 'inherited' && { isInherited: true as const }) }
      this.locations.set(script.at, value.location)
      return [{ ...script, text: '', commands: [{ ...command, ...script }] }]
    })
    return [...this.#scripts(valueIn(step, 'script'), `${at}.script`), ...elsewhere]
  }

  /** The path of a command in a script that is called, which is changed there. */
  #placed(place: Location, script: string, position: number): string {
    const at = `${script}.commands[${position}]`
    const call = this.locations.get(script)
    this.locations.set(at, {
      ...place,
      ...(call && { related: [{ location: call, what: `call of ${place.file}` }] }),
    })
    return at
  }

  #cache(value: CiValue, at: string): readonly CiCache[] {
    if (value.kind !== 'map' || this.#seen.note(value) !== 'new') return []
    const unprotect = valueIn(value, 'unprotect')
    this.locations.set(at, (unprotect ?? value).location)
    const text = textOf(unprotect)
    const unprotected = text?.startsWith('$')
      ? new Unknown(`${text} is only known when the pipeline runs`)
      : text === 'true'
    return [{ at, unprotected }]
  }

  #rules(value: CiValue): readonly CiRule[] {
    const usual = textOf(valueIn(value, 'when')) ?? 'on_success'
    return itemsOf(valueIn(value, 'rules')).flatMap((rule, index) => {
      if (rule.kind !== 'map') return []
      const condition = textOf(valueIn(rule, 'if'))
      const at = `rules[${index}]`
      this.locations.set(at, rule.location)
      const when = textOf(valueIn(rule, 'when')) ?? usual
      return [{ at, when, ...(condition !== undefined && { condition }) }]
    })
  }

  /** `only: [merge_requests]`, the older way to write a rule. */
  #only(value: CiValue): readonly CiRule[] {
    const only = valueIn(value, 'only')
    const refs = itemsOf(only?.kind === 'map' ? valueIn(only, 'refs') : only)
    const when = textOf(valueIn(value, 'when')) ?? 'on_success'
    return refs.flatMap((ref, index) => {
      const text = textOf(ref)
      if (text !== 'merge_requests' && !text?.startsWith('$')) return []
      const at = `only[${index}]`
      this.locations.set(at, ref.location)
      const isNamed = text === 'merge_requests'
      return [{ at, when, condition: isNamed ? '$CI_PIPELINE_SOURCE == "merge_request_event"' : text }]
    })
  }

  /** A text, whose verdict hangs on its variables and on what stands `beside` it. */
  #text(value: CiValue | undefined, at: string, beside = ''): readonly CiText[] {
    return this.#noted(value, at, meaningOf(textOf(value) ?? '', this.#known) + beside)
  }

  #noted(value: CiValue | undefined, at: string, meaning: string): readonly CiText[] {
    const text = textOf(value)
    if (text === undefined || !value) return []
    const noted = this.#seen.note(value, meaning)
    if (noted === 'again') return []
    this.locations.set(at, value.location)
    return [{ text, at, ...(noted === 'inherited' && { isInherited: true }) }]
  }
}
