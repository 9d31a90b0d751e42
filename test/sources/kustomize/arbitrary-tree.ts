import type { KustomizeCase } from '../../support/oracles/kustomize.ts'

type Random = () => number

/** Deployments that every tree has, so that most changes find something to change. */
const APPLICATIONS = ['web', 'api']

/** Makes trees of bases, overlays and components that use each other, with what kustomizations may do to objects. */
export class ArbitraryTrees {
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  next(): KustomizeCase {
    const files: Record<string, string> = {}
    const names = [...APPLICATIONS, 'settings', ...this.#some(['db', 'job', 'token'], 0, 3)]
    const folders = ['a', 'b', 'c', 'd'].slice(0, this.#between(1, 4))
    for (const [index, folder] of folders.entries())
      this.#addFolder(files, folder, folders.slice(0, index), names)
    return { files, folder: folders.at(-1) ?? 'a' }
  }

  #addFolder(
    files: Record<string, string>,
    folder: string,
    earlier: readonly string[],
    names: readonly string[],
  ): void {
    const resources: string[] = earlier.length > 0 ? [`../${this.#one(earlier)}`] : []
    if (earlier.length > 1 && this.#chance(0.1)) resources.push(`../${this.#one(earlier)}`)
    if (earlier.length === 0 || this.#chance(0.3)) {
      resources.push('objects.yaml')
      const own = earlier.length === 0 ? names : [`${this.#one(names)}-${folder}`]
      files[`${folder}/objects.yaml`] = own.map((name) => this.#object(name)).join('---\n')
    }
    const fields: Record<string, unknown> = { resources }
    if (this.#chance(0.25)) {
      files[`${folder}-extra/kustomization.yaml`] = JSON.stringify({
        apiVersion: 'kustomize.config.k8s.io/v1alpha1',
        kind: 'Component',
        ...this.#changes(names),
      })
      fields['components'] = [`../${folder}-extra`]
    }
    files[`${folder}/kustomization.yaml`] = JSON.stringify({ ...fields, ...this.#changes(names) })
  }

  #changes(names: readonly string[]): Record<string, unknown> {
    const changes: Record<string, () => unknown> = {
      namePrefix: () => this.#one(['p-', 'q-', 'x']),
      nameSuffix: () => this.#one(['-s', '-t']),
      namespace: () => this.#one(['shop', 'default', 'other']),
      commonLabels: () => ({ ...this.#label('team'), ...(this.#chance(0.3) && { app: 'all' }) }),
      labels: () => [
        {
          pairs: this.#label('tier'),
          includeSelectors: this.#chance(0.3),
          includeTemplates: this.#chance(0.5),
        },
      ],
      commonAnnotations: () => ({ note: 'text', ...this.#label('note') }),
      images: () => [this.#image(), ...(this.#chance(0.3) ? [this.#image()] : [])],
      replicas: () => [{ name: this.#rarely(names), count: this.#between(0, 9) }],
      configMapGenerator: () => [this.#generator('settings')],
      secretGenerator: () => [this.#generator('token')],
      generatorOptions: () => ({ disableNameSuffixHash: this.#chance(0.5), labels: { made: 'yes-it-is' } }),
      patches: () => [this.#patch(names), ...(this.#chance(0.5) ? [this.#patch(names)] : [])],
      replacements: () => [this.#replacement(names)],
      sortOptions: () => ({ order: this.#one(['fifo', 'legacy']) }),
    }
    const chosen = Object.entries(changes).filter(() => this.#chance(0.22))
    return Object.fromEntries(chosen.map(([name, make]) => [name, make()]))
  }

  /**
   * A label whose key tells its value. Where a label is set again with another value, the real Kustomize changes it at
   * other places too: those that one entry has set share their value by mistake.
   */
  #label(key: string): Record<string, string> {
    const value = this.#one(['1', 'x', 'true'])
    return { [`${key}-${value}`]: value }
  }

  #image(): unknown {
    const name = this.#one(['nginx', 'example.com:5000/app', 'redis', 'side'])
    return this.#one([
      { name, newTag: this.#one(['1.2', 'v3', 'latest']) },
      { name, newName: 'mirror.example.com/other' },
      { name, digest: 'sha256:abcdef' },
      { name, newName: 'nginx', newTag: '9' },
    ])
  }

  #generator(name: string): unknown {
    const isMerged = name === 'settings' && this.#chance(0.5)
    return {
      name: isMerged ? name : `${name}-${this.#between(0, 99)}`,
      literals: [`a=${this.#between(0, 99)}`, ...(this.#chance(0.5) ? ['b=some text'] : [])],
      ...(isMerged && { behavior: this.#one(['merge', 'merge', 'replace', 'create']) }),
      ...(this.#chance(0.2) && { options: { annotations: { from: 'generator' } } }),
      ...(this.#chance(0.05) && { namespace: 'shop' }),
    }
  }

  #patch(names: readonly string[]): unknown {
    const target = this.#target(names)
    if (this.#chance(0.35)) return { patch: JSON.stringify(this.#operations()), target }
    const patch = JSON.stringify({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: {
        name: this.#rarely(names),
        ...(this.#chance(0.3) && { labels: { patched: 'x', app: null } }),
      },
      ...this.#patchedFields(),
    })
    return this.#chance(0.5) ? { patch, target } : { patch }
  }

  #target(names: readonly string[]): unknown {
    return this.#one([
      { kind: 'Deployment' },
      { kind: 'Deployment|StatefulSet' },
      { name: this.#one(APPLICATIONS) },
      { name: '.*e.*', kind: 'Service' },
      { labelSelector: `app=${this.#one(names)}` },
      { labelSelector: 'app in (web, api)' },
      { namespace: 'shop' },
      { group: 'apps' },
      { annotationSelector: 'note' },
    ])
  }

  #operations(): readonly unknown[] {
    const all = [
      { op: 'add', path: '/metadata/annotations/added', value: this.#one(['x', 5, true]) },
      { op: 'replace', path: '/spec/replicas', value: 4 },
      { op: 'remove', path: '/spec/replicas' },
      { op: 'add', path: '/spec/template/spec/containers/-', value: { name: 'last', image: 'nginx' } },
      { op: 'add', path: '/spec/template/spec/containers/0', value: { name: 'first', image: 'redis:1' } },
      { op: 'copy', from: '/metadata/name', path: '/metadata/annotations' },
      { op: 'add', path: '/metadata/labels', value: { only: 'this' } },
      { op: 'test', path: '/kind', value: 'Deployment' },
    ]
    return this.#some(all, 1, 2)
  }

  #patchedFields(): Record<string, unknown> {
    return this.#one<Record<string, unknown>>([
      { spec: { replicas: this.#one([3, null]) } },
      { $patch: 'delete' },
      { spec: { template: { spec: this.#patchedPod() } } },
      { spec: { template: { metadata: { annotations: { a: 'b' } }, spec: this.#patchedPod() } } },
      { spec: { selector: { $patch: 'replace', matchLabels: { app: 'new' } } } },
    ])
  }

  #patchedPod(): unknown {
    const container = this.#one<unknown>([
      {
        name: 'main',
        image: 'redis:7',
        env: [
          { name: 'A', value: 'patched' },
          { name: 'Z', value: '1' },
        ],
      },
      { name: 'main', env: [{ name: 'A', $patch: 'delete' }] },
      {
        name: 'main',
        ports: [
          { containerPort: 80, name: 'http' },
          { containerPort: 81, protocol: 'UDP' },
        ],
      },
      { name: 'main', resources: { limits: { cpu: 1 } }, args: ['x'] },
      { name: 'side', image: 'side:2' },
      { name: 'main', $patch: 'delete' },
      { name: 'main', volumeMounts: [{ mountPath: '/tmp', name: 'tmp' }] },
      { name: 'main', env: null },
    ])
    return this.#one<unknown>([
      { containers: [container] },
      { containers: [container, { name: 'new', image: 'nginx:3' }] },
      { containers: [{ $patch: 'replace' }, { name: 'only', image: 'nginx' }] },
      { initContainers: [{ name: 'init', image: 'redis' }], volumes: [{ name: 'tmp', emptyDir: {} }] },
      { hostNetwork: true, containers: [container], tolerations: [{ key: 'a' }] },
      { serviceAccountName: 'web', volumes: null },
    ])
  }

  #replacement(names: readonly string[]): unknown {
    return {
      source: {
        ...this.#one([
          { kind: 'Deployment', name: 'web' },
          { kind: 'Deployment', name: this.#rarely(names) },
          { kind: 'ConfigMap', name: 'settings' },
        ]),
        ...(this.#chance(0.4) && { fieldPath: this.#one(['metadata.name', 'metadata.labels.app', 'kind']) }),
      },
      targets: [
        {
          select: this.#one([{ kind: 'Deployment' }, { kind: 'Service' }, { name: this.#one(names) }]),
          fieldPaths: [
            this.#one([
              'metadata.annotations.copied',
              'spec.template.spec.containers.[name=main].image',
              'spec.template.spec.containers.*.env.[name=A].value',
              'spec.selector.app',
            ]),
          ],
          ...(this.#chance(0.9) && { options: { create: true } }),
        },
      ],
    }
  }

  #object(name: string): string {
    const kinds: Record<string, () => unknown> = {
      settings: () => ({ ...head('v1', 'ConfigMap', name), data: { a: '1', c: 'three' } }),
      token: () => ({ ...head('v1', 'Secret', name), stringData: { a: 'x' } }),
      db: () => ({
        ...head('apps/v1', 'StatefulSet', name),
        spec: {
          serviceName: this.#one(['web', 'api']),
          selector: { matchLabels: { app: name } },
          template: this.#template(name),
          volumeClaimTemplates: [{ metadata: { name: 'data' }, spec: {} }],
        },
      }),
      job: () => ({
        ...head('batch/v1', 'CronJob', name),
        spec: { schedule: '* * * * *', jobTemplate: { spec: { template: this.#template(name) } } },
      }),
    }
    const special = kinds[name.split('-')[0] ?? '']
    const objects = special ? [special()] : this.#application(name)
    return objects.map((object) => `${JSON.stringify(object)}\n`).join('---\n')
  }

  #application(name: string): readonly unknown[] {
    const deployment = {
      ...head('apps/v1', 'Deployment', name),
      spec: {
        ...(this.#chance(0.7) && { replicas: this.#between(1, 3) }),
        selector: { matchLabels: { app: name } },
        template: this.#template(name),
      },
    }
    const service = {
      ...head('v1', 'Service', name),
      spec: { selector: { app: name }, ports: [{ port: 80 }] },
    }
    const account = head('v1', 'ServiceAccount', name)
    const binding = {
      ...head('rbac.authorization.k8s.io/v1', this.#one(['RoleBinding', 'ClusterRoleBinding']), name),
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
      subjects: [
        { kind: 'ServiceAccount', name, namespace: this.#one(['default', 'shop']) },
        { kind: 'ServiceAccount', name: 'default' },
      ],
    }
    return [deployment, ...this.#some<unknown>([service, account, binding], 0, 3)]
  }

  #template(name: string): unknown {
    const main = {
      name: 'main',
      image: this.#one(['nginx:1', 'example.com:5000/app:2', 'redis', 'nginx@sha256:12']),
      ...(this.#chance(0.6) && {
        env: [
          { name: 'A', value: this.#one(['1', 'text']) },
          { name: 'B', valueFrom: { configMapKeyRef: { name: 'settings', key: 'a' } } },
        ],
      }),
      ...(this.#chance(0.4) && { ports: [{ containerPort: 80 }, { containerPort: 80, protocol: 'UDP' }] }),
      ...(this.#chance(0.4) && { envFrom: [{ secretRef: { name: 'token' } }] }),
    }
    return {
      metadata: { labels: { app: name } },
      spec: {
        ...(this.#chance(0.5) && { serviceAccountName: 'web' }),
        containers: [main, ...(this.#chance(0.3) ? [{ name: 'side', image: 'side' }] : [])],
        ...(this.#chance(0.5) && { volumes: [{ name: 's', configMap: { name: 'settings' } }] }),
      },
    }
  }

  /** An application, or at times something else. */
  #rarely(names: readonly string[]): string {
    return this.#one(this.#chance(0.92) ? APPLICATIONS : names)
  }

  #between(low: number, high: number): number {
    return low + Math.floor(this.#random() * (high - low + 1))
  }

  #chance(probability: number): boolean {
    return this.#random() < probability
  }

  #one<T>(all: readonly [T, ...T[]] | readonly T[]): T {
    return all[Math.floor(this.#random() * all.length)] as T
  }

  #some<T>(all: readonly T[], least: number, most: number): readonly T[] {
    const left = [...all]
    const count = Math.min(this.#between(least, most), all.length)
    return Array.from(
      { length: count },
      () => left.splice(Math.floor(this.#random() * left.length), 1)[0] as T,
    )
  }
}

function head(apiVersion: string, kind: string, name: string) {
  return { apiVersion, kind, metadata: { name, labels: { app: name } } }
}
