import type { KustomizeCase } from '../../support/oracles/kustomize.ts'

/** A tree for both builds. */
export interface CorpusCase extends KustomizeCase {
  readonly name: string
}

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  labels: { app: web }
spec:
  replicas: 1
  selector: { matchLabels: { app: web } }
  template:
    metadata:
      labels: { app: web }
    spec:
      serviceAccountName: web
      initContainers:
        - name: setup
          image: registry.example.com:5000/tools/setup:1.0
      containers:
        - name: web
          image: nginx:1.25
          env:
            - { name: MODE, value: plain }
            - name: SETTINGS
              valueFrom: { configMapKeyRef: { name: settings, key: a } }
          envFrom:
            - secretRef: { name: passwords }
          ports:
            - { containerPort: 80, protocol: TCP }
            - { containerPort: 80, protocol: UDP }
            - containerPort: 443
          volumeMounts:
            - { name: data, mountPath: /data }
        - name: helper
          image: helper@sha256:0123456789012345678901234567890123456789012345678901234567890123
      volumes:
        - name: data
          persistentVolumeClaim: { claimName: data }
        - name: settings
          configMap: { name: settings }
`
const SERVICE = `apiVersion: v1
kind: Service
metadata:
  name: web
spec:
  selector: { app: web }
  ports:
    - { name: http, port: 80, targetPort: 80 }
`
const CONFIG_MAP = `apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
data: { a: "1", b: two }
`
const RBAC = `apiVersion: v1
kind: ServiceAccount
metadata: { name: web }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: { name: reader }
rules: [{ apiGroups: [""], resources: [configmaps], resourceNames: [settings], verbs: [get] }]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: { name: reader }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: reader }
subjects:
  - { kind: ServiceAccount, name: web, namespace: default }
  - { kind: ServiceAccount, name: default }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: watcher }
rules: []
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: { name: watcher }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: watcher }
subjects:
  - { kind: ServiceAccount, name: default, namespace: default }
  - { kind: ServiceAccount, name: web, namespace: default }
`
const NAMESPACE = 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n'
const INGRESS = `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: web
  annotations: { nginx.ingress.kubernetes.io/auth-secret: passwords }
spec:
  ingressClassName: fast
  tls: [{ hosts: [a.example.com], secretName: passwords }]
  rules:
    - host: a.example.com
      http: { paths: [{ path: /, pathType: Prefix, backend: { service: { name: web, port: { number: 80 } } } }] }
`
const CUSTOM = `apiVersion: example.com/v1
kind: Machine
metadata: { name: one }
spec:
  image: engine:1
  settingsRef: { name: settings }
  parts: [{ name: a, size: 1 }, { name: b, size: 2 }]
  template: { spec: { containers: [{ name: x, image: "nginx:1.0" }] } }
`
const CRON_JOB = `apiVersion: batch/v1
kind: CronJob
metadata: { name: nightly }
spec:
  schedule: "0 3 * * *"
  jobTemplate:
    spec:
      template:
        spec:
          restartPolicy: Never
          containers: [{ name: job, image: "job:1", args: [--name, $(NAME), "x-$(NAME)-$$(NAME)-$(OTHER)"] }]
`
const STATEFUL_SET = `apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db }
spec:
  serviceName: web
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec: { containers: [{ name: db, image: "postgres" }] }
  volumeClaimTemplates:
    - metadata: { name: data }
      spec: { storageClassName: fast, accessModes: [ReadWriteOnce] }
`

/** All of the resources, of which some trees use a part. */
const BASE: Readonly<Record<string, string>> = {
  'base/deployment.yaml': DEPLOYMENT,
  'base/service.yaml': SERVICE,
  'base/config.yaml': CONFIG_MAP,
  'base/rbac.yaml': RBAC,
  'base/ingress.yaml': INGRESS,
  'base/custom.yaml': CUSTOM,
  'base/cron.yaml': CRON_JOB,
  'base/db.yaml': STATEFUL_SET,
  'base/namespace.yaml': NAMESPACE,
  'base/kustomization.yaml':
    'resources: [deployment.yaml, service.yaml, config.yaml, rbac.yaml, ingress.yaml, custom.yaml, cron.yaml, db.yaml, namespace.yaml]\n',
}

/** An overlay of the base with a kustomization, and more files beside it. */
function overlay(
  name: string,
  kustomization: string,
  files: Readonly<Record<string, string>> = {},
): CorpusCase {
  const own = Object.entries(files).map(([path, text]) => [`prod/${path}`, text])
  return {
    name,
    folder: 'prod',
    files: {
      ...BASE,
      ...Object.fromEntries(own),
      'prod/kustomization.yaml': `resources: [../base]\n${kustomization}`,
    },
  }
}

/** A tree of its own. */
function tree(name: string, files: Readonly<Record<string, string>>, folder = ''): CorpusCase {
  return { name, files, folder }
}

const DEPLOYMENT_HEAD = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\n'

/** A patch of the deployment's pod. */
function podPatch(spec: string): string {
  return `${DEPLOYMENT_HEAD}spec: { template: { spec: ${spec} } }\n`
}

function patchEntry(patch: string, more = ''): string {
  const indented = patch.trimEnd().replaceAll('\n', '\n      ')
  return `  - patch: |-\n      ${indented}\n${more}`
}

function patches(...all: readonly string[]): string {
  return `patches:\n${all.map((patch) => patchEntry(patch)).join('')}`
}

const STRATEGIC: readonly CorpusCase[] = [
  [
    'a container gets a variable',
    podPatch(
      '{ containers: [{ name: web, env: [{ name: NEW, value: "1" }, { name: MODE, value: other }] }] }',
    ),
  ],
  ['a container is added before the others', podPatch('{ containers: [{ name: side, image: side }] }')],
  ['a container is removed', podPatch('{ containers: [{ name: helper, $patch: delete }] }')],
  ['a list is replaced', podPatch('{ containers: [{ $patch: replace }, { name: only, image: only }] }')],
  ['a list is removed', podPatch('{ volumes: [{ $patch: delete }] }')],
  ['a map is replaced', `${DEPLOYMENT_HEAD}spec: { selector: { $patch: replace, matchExpressions: [] } }\n`],
  ['a map is removed', `${DEPLOYMENT_HEAD}spec: { template: { metadata: { $patch: delete } } }\n`],
  [
    'fields are removed by null',
    `${DEPLOYMENT_HEAD}spec: { replicas: null, template: { spec: { serviceAccountName: ~ } } }\n`,
  ],
  ['an object is removed', `${DEPLOYMENT_HEAD}$patch: delete\n`],
  [
    'ports have two keys',
    podPatch(
      '{ containers: [{ name: web, ports: [{ containerPort: 80, protocol: UDP, name: udp }, { containerPort: 443, name: tls }, { containerPort: 8080 }] }] }',
    ),
  ],
  [
    'mounts are told by their path',
    podPatch(
      '{ containers: [{ name: web, volumeMounts: [{ name: tmp, mountPath: /tmp }, { name: other, mountPath: /data }] }] }',
    ),
  ],
  ['a volume keeps what it was', podPatch('{ volumes: [{ name: data, emptyDir: {} }] }')],
  ['finalizers are a set', `${DEPLOYMENT_HEAD.replace('name: web', 'name: web, finalizers: [a, b, a]')}`],
  [
    'a list of a custom resource is replaced',
    'apiVersion: example.com/v1\nkind: Machine\nmetadata: { name: one }\nspec: { parts: [{ name: b, size: 3 }] }\n',
  ],
  [
    'a number in quotes stays a text',
    podPatch('{ containers: [{ name: web, env: [{ name: MODE, value: 5 }] }] }'),
  ],
  ['a name of the patch does not rename', `${DEPLOYMENT_HEAD}metadata2: { a: b }\n`],
  ['nothing of the kind is there', 'apiVersion: v1\nkind: Pod\nmetadata: { name: none }\n'],
  ['a list meets a map', podPatch('{ containers: { name: web } }')],
  ['an unknown directive', podPatch('{ $patch: remove }')],
  [
    'two documents in one patch',
    `${DEPLOYMENT_HEAD}spec: { replicas: 2 }\n---\napiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { type: NodePort }\n`,
  ],
  [
    'labels are removed by null',
    'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, labels: { app: null, team: a } }\n',
  ],
  ['empty maps and lists', podPatch('{ nodeSelector: {}, tolerations: [], containers: [] }')],
].map(([name = '', patch = '']) => overlay(`strategic: ${name}`, patches(patch)))

const WITH_TARGETS: readonly CorpusCase[] = [
  ['by kind', '{ kind: Deployment|StatefulSet }'],
  ['by name', '{ name: w.b }'],
  ['by part of a name', '{ name: we }'],
  ['by group and version', '{ group: apps, version: v1 }'],
  ['by label', '{ labelSelector: "app=web" }'],
  ['by labels', '{ labelSelector: "app in (web, api),!gone,app!=x" }'],
  ['by annotation', '{ annotationSelector: "nginx.ingress.kubernetes.io/auth-secret" }'],
  ['by namespace', '{ namespace: default, kind: Service }'],
  ['of nothing', '{ kind: Nothing }'],
  ['with a bad pattern', '{ kind: "(" }'],
  ['with a bad selector', '{ labelSelector: "a in b" }'],
].flatMap(([name = '', target = '']) => [
  overlay(
    `target ${name}`,
    `patches:\n${patchEntry('apiVersion: v1\nkind: Any\nmetadata: { name: any, labels: { patched: "yes" } }\n', `    target: ${target}\n`)}`,
  ),
  overlay(
    `JSON patch ${name}`,
    `patches:\n${patchEntry('- { op: add, path: /metadata/annotations/a~1b, value: c }', `    target: ${target}\n`)}`,
  ),
])

const JSON_PATCHES: readonly CorpusCase[] = [
  [
    'add at the end',
    '[{"op": "add", "path": "/spec/template/spec/containers/-", "value": {"name": "n", "image": "i"}}]',
  ],
  ['add at an index', '- { op: add, path: /spec/template/spec/containers/0, value: { name: n, image: i } }'],
  ['replace', '- { op: replace, path: /spec/template/spec/containers/1/image, value: other }'],
  ['replace what is not there', '- { op: replace, path: /spec/paused, value: true }'],
  [
    'replace in a list what is not there',
    '- { op: replace, path: /spec/template/spec/containers/7, value: true }',
  ],
  ['remove', '- { op: remove, path: /spec/replicas }'],
  ['remove the last', '- { op: remove, path: /spec/template/spec/containers/-1 }'],
  ['remove what is not there', '- { op: remove, path: /spec/none }'],
  ['move', '- { op: move, from: /spec/replicas, path: /spec/copies }'],
  ['copy', '- { op: copy, from: /metadata/labels, path: /spec/template/metadata/annotations }'],
  [
    'test that holds',
    '- { op: test, path: /spec/replicas, value: 1 }\n- { op: remove, path: /spec/replicas }',
  ],
  ['test that fails', '- { op: test, path: /spec/replicas, value: 2 }'],
  ['an unknown operation', '- { op: change, path: /spec/replicas, value: 2 }'],
  ['a new name', '- { op: replace, path: /metadata/name, value: renamed }'],
  ['null', '- { op: add, path: /spec/paused, value: null }'],
].flatMap(([name = '', patch = '']) => [
  overlay(`JSON: ${name}`, `patches:\n${patchEntry(patch, '    target: { kind: Deployment }\n')}`),
  overlay(
    `JSON of old: ${name}`,
    'patchesJson6902:\n  - path: patch.yaml\n    target: { group: apps, version: v1, kind: Deployment, name: web }\n',
    { 'patch.yaml': patch },
  ),
])

const NAMES: readonly CorpusCase[] = [
  overlay('prefix and suffix', 'namePrefix: a-\nnameSuffix: -z\n'),
  overlay('a namespace', 'namespace: shop\n'),
  overlay('a namespace and a prefix', 'namespace: other\nnamePrefix: a-\n'),
  overlay('old labels', 'commonLabels: { team: a, app: shop }\ncommonAnnotations: { note: "1", z: b }\n'),
  overlay('labels', 'labels: [{ pairs: { team: a } }, { pairs: { b: c }, includeTemplates: true }]\n'),
  overlay('labels and selectors', 'labels: [{ pairs: { team: a }, includeSelectors: true }]\n'),
  overlay(
    'labels of own fields',
    'labels: [{ pairs: { team: a }, fields: [{ path: spec/tags, create: true, kind: Machine }] }]\n',
  ),
  overlay('replicas', 'replicas: [{ name: web, count: 5 }, { name: db, count: 2 }]\n'),
  overlay('replicas of nothing', 'replicas: [{ name: none, count: 5 }]\n'),
  overlay('replicas after a prefix', 'namePrefix: a-\nreplicas: [{ name: web, count: 5 }]\n'),
  overlay('sorted as written', 'sortOptions: { order: fifo }\n'),
  overlay(
    'sorted by own kinds',
    'sortOptions: { order: legacy, legacySortOptions: { orderFirst: [Service], orderLast: [Namespace] } }\n',
  ),
  overlay('sorted wrongly', 'sortOptions: { order: other }\n'),
]

const IMAGES: readonly CorpusCase[] = [
  ['a tag', '{ name: nginx, newTag: "2" }'],
  ['a digest', '{ name: nginx, digest: "sha256:ab" }'],
  ['both', '{ name: nginx, newTag: "2", digest: "sha256:ab" }'],
  ['a name', '{ name: nginx, newName: example.com/nginx }'],
  ['a registry with a port', '{ name: "registry.example.com:5000/tools/setup", newTag: "9" }'],
  ['an image with a digest', '{ name: helper, newTag: "9" }'],
  ['an image without a tag', '{ name: postgres, newTag: "16" }'],
  ['a suffix', '{ name: nginx, tagSuffix: -alpine }'],
  ['a pattern', '{ name: "n.*x", newTag: "9" }'],
  ['a part of a name', '{ name: ngin, newTag: "9" }'],
].map(([name = '', entry = '']) => overlay(`image: ${name}`, `images: [${entry}]\n`))

const GENERATORS: readonly CorpusCase[] = [
  overlay(
    'a config map of texts',
    'configMapGenerator: [{ name: made, literals: [a=b, "c=\'d e\'", "f=", "g==h"] }]\n',
  ),
  overlay('a config map of files', 'configMapGenerator: [{ name: made, files: [one.txt, key=two.txt] }]\n', {
    'one.txt': 'one\n',
    'two.txt': 'a <b> & "c"\u2028\n',
  }),
  overlay('a config map of variables', 'configMapGenerator: [{ name: made, envs: [a.env], env: b.env }]\n', {
    'a.env': '# comment\nA=1\n  B= two = 2 \nC\n\n',
    'b.env': 'D=4\r\nE=5',
  }),
  overlay(
    'a secret',
    'secretGenerator: [{ name: passwords, type: kubernetes.io/tls, literals: [a=b], files: [one.txt] }]\n',
    {
      'one.txt': `${'long '.repeat(40)}\n`,
    },
  ),
  overlay('nothing generated', 'configMapGenerator: [{ name: made }]\nsecretGenerator: [{ name: other }]\n'),
  overlay(
    'without a hash',
    'configMapGenerator: [{ name: made, literals: [a=b], options: { disableNameSuffixHash: true } }]\n',
  ),
  overlay(
    'options',
    'configMapGenerator: [{ name: made, literals: [a=b], options: { labels: { x: own }, immutable: true } }]\ngeneratorOptions: { labels: { x: common, y: z }, annotations: { n: "1" } }\n',
  ),
  overlay(
    'merged into one of a base',
    'configMapGenerator: [{ name: settings, behavior: merge, literals: [b=new, c=3] }]\n',
  ),
  overlay(
    'in place of one of a base',
    'configMapGenerator: [{ name: settings, behavior: replace, literals: [z=1] }]\n',
  ),
  overlay('merged into nothing', 'configMapGenerator: [{ name: none, behavior: merge, literals: [z=1] }]\n'),
  overlay('there already', 'configMapGenerator: [{ name: settings, literals: [z=1] }]\n'),
  overlay('a key twice', 'configMapGenerator: [{ name: made, literals: [z=1, z=2] }]\n'),
  overlay('no pair', 'configMapGenerator: [{ name: made, literals: [z] }]\n'),
  overlay('a file that is not there', 'configMapGenerator: [{ name: made, files: [none] }]\n'),
  overlay(
    'references to what is generated',
    'configMapGenerator: [{ name: settings, behavior: replace, literals: [a=b] }]\nsecretGenerator: [{ name: passwords, literals: [a=b] }]\nnamePrefix: p-\n',
  ),
  tree(
    'generated in a base, changed by two levels',
    {
      'base/kustomization.yaml':
        'configMapGenerator: [{ name: settings, literals: [a=1, b=2] }]\nresources: [d.yaml]\n',
      'base/d.yaml': DEPLOYMENT,
      'middle/kustomization.yaml':
        'resources: [../base]\nnamePrefix: m-\nconfigMapGenerator: [{ name: settings, behavior: merge, literals: [b=3] }]\n',
      'top/kustomization.yaml':
        'resources: [../middle]\nnameSuffix: -t\nnamespace: shop\nconfigMapGenerator: [{ name: settings, behavior: merge, literals: [c=4], namespace: "" }]\n',
    },
    'top',
  ),
]

const REPLACEMENTS: readonly CorpusCase[] = [
  [
    'a name',
    '{ source: { kind: Service, name: web }, targets: [{ select: { kind: Machine }, fieldPaths: [spec.settingsRef.name] }] }',
  ],
  [
    'a field',
    '{ source: { kind: ConfigMap, name: settings, fieldPath: data.b }, targets: [{ select: { kind: Deployment }, fieldPaths: ["spec.template.spec.containers.[name=web].env.[name=MODE].value"] }] }',
  ],
  [
    'a part of a text',
    '{ source: { kind: Deployment, name: web, fieldPath: spec.template.spec.containers.0.image, options: { delimiter: ":", index: 1 } }, targets: [{ select: { kind: Machine }, fieldPaths: [spec.image], options: { delimiter: ":", index: 1 } }] }',
  ],
  [
    'before and behind',
    '{ source: { kind: Service, name: web }, targets: [{ select: { kind: Machine }, fieldPaths: [spec.image], options: { delimiter: ":", index: -1 } }, { select: { kind: Machine }, fieldPaths: [spec.image], options: { delimiter: ":", index: 9 } }] }',
  ],
  [
    'a field that is made',
    '{ source: { kind: Service, name: web }, targets: [{ select: { kind: Machine }, fieldPaths: [spec.a.b, "metadata.annotations.[example.com/x]", "spec.list.[name=n].v"], options: { create: true } }] }',
  ],
  [
    'a field that is not there',
    '{ source: { kind: Service, name: web }, targets: [{ select: { kind: Machine }, fieldPaths: [spec.none] }] }',
  ],
  [
    'a whole map',
    '{ source: { kind: Deployment, name: web, fieldPath: metadata.labels }, targets: [{ select: { kind: Service }, fieldPaths: [spec.selector] }] }',
  ],
  [
    'all items',
    '{ source: { kind: Service, name: web }, targets: [{ select: { kind: Deployment }, fieldPaths: ["spec.template.spec.containers.*.image"] }] }',
  ],
  [
    'an index',
    '{ source: { kind: Service, name: web }, targets: [{ select: { kind: Deployment }, fieldPaths: ["spec.template.spec.containers.1.image"] }] }',
  ],
  [
    'with rejected ones',
    '{ source: { kind: Service, name: web }, targets: [{ select: { version: v1 }, reject: [{ kind: Service }, { kind: ConfigMap }, { kind: Namespace }], fieldPaths: [metadata.labels.x], options: { create: true } }] }',
  ],
  [
    'a given value',
    '{ sourceValue: given, targets: [{ select: { kind: Machine }, fieldPaths: [spec.image] }] }',
  ],
  [
    'a source that is not there',
    '{ source: { kind: Service, name: none }, targets: [{ select: { kind: Machine }, fieldPaths: [spec.image] }] }',
  ],
  [
    'several sources',
    '{ source: { version: v1 }, targets: [{ select: { kind: Machine }, fieldPaths: [spec.image] }] }',
  ],
  [
    'a number',
    '{ source: { kind: Deployment, name: web, fieldPath: spec.replicas }, targets: [{ select: { kind: Machine }, fieldPaths: [spec.image, spec.parts.0.size] }] }',
  ],
  [
    'a text in place of a number',
    '{ source: { kind: Service, name: web }, targets: [{ select: { kind: Machine }, fieldPaths: [spec.parts.0.size] }] }',
  ],
].flatMap(([name = '', entry = '']) => [
  overlay(`replacement: ${name}`, `replacements: [${entry}]\n`),
  overlay(`replacement after a prefix: ${name}`, 'namePrefix: p-\nreplacements: [{ path: r.yaml }]\n', {
    'r.yaml': `[${entry}]`,
  }),
])

const VARIABLES: readonly CorpusCase[] = [
  overlay(
    'a variable',
    'vars: [{ name: NAME, objref: { apiVersion: v1, kind: Service, name: web } }]\nnamePrefix: p-\n',
  ),
  overlay(
    'a variable of a field',
    'vars: [{ name: NAME, objref: { apiVersion: apps/v1, kind: Deployment, name: web }, fieldref: { fieldPath: spec.replicas } }]\n',
  ),
  overlay(
    'a variable of an item',
    'vars: [{ name: NAME, objref: { apiVersion: apps/v1, kind: Deployment, name: web }, fieldref: { fieldPath: "spec.template.spec.containers[0].image" } }]\n',
  ),
  overlay(
    'a variable of nothing',
    'vars: [{ name: NAME, objref: { apiVersion: v1, kind: Service, name: none } }]\n',
  ),
  overlay(
    'a variable twice',
    'vars: [{ name: NAME, objref: { apiVersion: v1, kind: Service, name: web } }, { name: NAME, objref: { apiVersion: v1, kind: Service, name: web } }]\n',
  ),
]

const COMPONENTS: readonly CorpusCase[] = [
  {
    ...overlay('a component', 'components: [../extra]\nnamePrefix: p-\n'),
    files: {
      ...overlay('', 'components: [../extra]\nnamePrefix: p-\n').files,
      'extra/kustomization.yaml': `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nnameSuffix: -x\nresources: [more.yaml]\nreplicas: [{ name: web, count: 3 }]\n${patches(podPatch('{ containers: [{ name: web, image: other }] }'))}`,
      'extra/more.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: more }\n',
    },
  },
  tree('a component as a resource', {
    'kustomization.yaml': 'resources: [c]\n',
    'c/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nnamePrefix: a\n',
  }),
  tree('a kustomization as a component', {
    'kustomization.yaml': 'components: [c]\n',
    'c/kustomization.yaml': 'namePrefix: a\n',
  }),
]

const CONFIGURED: readonly CorpusCase[] = [
  overlay(
    'own fields',
    'configurations: [fields.yaml]\nnamePrefix: p-\nnamespace: shop\ncommonLabels: { a: b }\nimages: [{ name: engine, newTag: "2" }]\n',
    {
      'fields.yaml': `images: [{ path: spec/image, kind: Machine }]
commonLabels: [{ path: spec/tags, create: true, kind: Machine }]
nameReference: [{ kind: ConfigMap, version: v1, fieldSpecs: [{ path: spec/settingsRef/name, kind: Machine }] }]
namespace: [{ path: spec/space, create: true, kind: Machine }]
`,
    },
  ),
  overlay('definitions', 'crds: [defs.json]\nnamePrefix: p-\n', {
    'defs.json': JSON.stringify({
      'com.example.Machine': {
        Schema: {
          properties: {
            apiVersion: { type: 'string' },
            kind: { type: 'string' },
            metadata: { type: 'object' },
            spec: { $ref: 'com.example.MachineSpec' },
          },
        },
      },
      'com.example.MachineSpec': {
        Schema: {
          properties: {
            settingsRef: {
              'x-kubernetes-object-ref-api-version': 'v1',
              'x-kubernetes-object-ref-kind': 'ConfigMap',
            },
          },
        },
      },
    }),
  }),
  overlay(
    'a schema',
    `openapi: { path: schema.json }\n${patches('apiVersion: example.com/v1\nkind: Machine\nmetadata: { name: one }\nspec: { parts: [{ name: b, size: 3 }] }\n')}`,
    {
      'schema.json': JSON.stringify({
        definitions: {
          'com.example.v1.Machine': {
            properties: { spec: { $ref: '#/definitions/com.example.v1.Spec' } },
            'x-kubernetes-group-version-kind': [{ group: 'example.com', version: 'v1', kind: 'Machine' }],
          },
          'com.example.v1.Spec': {
            properties: {
              parts: {
                type: 'array',
                items: { type: 'object', properties: { name: { type: 'string' } } },
                'x-kubernetes-patch-strategy': 'merge',
                'x-kubernetes-patch-merge-key': 'name',
              },
            },
          },
        },
      }),
    },
  ),
  overlay('built-in plugins', 'transformers: [t.yaml]\ngenerators: [g.yaml]\n', {
    't.yaml': `apiVersion: builtin
kind: PrefixTransformer
metadata: { name: t }
prefix: t-
fieldSpecs: [{ path: metadata/name }]
---
apiVersion: builtin
kind: NamespaceTransformer
metadata: { name: n, namespace: moved }
setRoleBindingSubjects: allServiceAccounts
fieldSpecs: [{ path: metadata/namespace, create: true }]
---
apiVersion: builtin
kind: LabelTransformer
metadata: { name: l }
labels: { a: b }
fieldSpecs: [{ path: metadata/labels, create: true }]
---
apiVersion: builtin
kind: PatchTransformer
metadata: { name: p }
target: { kind: Service }
patch: '[{"op": "add", "path": "/spec/type", "value": "NodePort"}]'
---
apiVersion: builtin
kind: ImageTagTransformer
metadata: { name: i }
imageTag: { name: engine, newTag: "3" }
fieldSpecs: [{ path: spec/image, kind: Machine }]
---
apiVersion: builtin
kind: ReplicaCountTransformer
metadata: { name: r }
replica: { name: web, count: 9 }
fieldSpecs: [{ path: spec/replicas, kind: Deployment, create: true }]
`,
    'g.yaml': `apiVersion: builtin
kind: ConfigMapGenerator
metadata: { name: made }
literals: [a=b]
---
apiVersion: builtin
kind: SecretGenerator
metadata: { name: secret, namespace: s }
name: other
literals: [a=b]
`,
  }),
  overlay('a program', 'transformers: [t.yaml]\n', {
    't.yaml': 'apiVersion: example.com/v1\nkind: Program\nmetadata: { name: t }\n',
  }),
]

const SHAPES: readonly CorpusCase[] = [
  tree('lists', {
    'kustomization.yaml': 'resources: [a.yaml, b.yaml]\n',
    'a.yaml': `apiVersion: v1\nkind: List\nitems:\n  - { apiVersion: v1, kind: ConfigMap, metadata: { name: a } }\n  - { apiVersion: v1, kind: ConfigMap, metadata: { name: b } }\n`,
    'b.yaml': `apiVersion: v1\nkind: ConfigMapList\nitems:\n  - { apiVersion: v1, kind: ConfigMap, metadata: { name: c } }\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: d }\n`,
  }),
  tree('anchors', {
    'kustomization.yaml': 'resources: [a.yaml]\nnamePrefix: p-\nimages: [{ name: a, newTag: "1" }]\n',
    'a.yaml':
      'apiVersion: v1\nkind: Pod\nmetadata: { name: a, labels: &l { a: b } }\nspec:\n  containers:\n    - &c { name: a, image: a }\n    - { <<: *c, name: b }\n    - { <<: [*c, { x: y }], name: c }\n  nodeSelector: *l\n',
  }),
  tree('objects for Kustomize only', {
    'kustomization.yaml': 'resources: [a.yaml]\n',
    'a.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, annotations: { config.kubernetes.io/local-config: "true" } }\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: b, annotations: { config.kubernetes.io/local-config: "false" } }\n',
  }),
  tree('documents without content', {
    'kustomization.yaml': 'resources: [a.yaml]\n',
    'a.yaml': '---\n# nothing\n---\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: b }\n---\n',
  }),
  tree('a block without a line feed at its end', {
    'kustomization.yaml': 'resources: [a.yaml]\n',
    'a.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  a: |\n    one\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: b }\ndata:\n  b: |\n    one',
  }),
  tree('JSON', {
    'kustomization.yaml': 'resources: [a.json]\n',
    'a.json':
      '{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a"}, "data": {"a": "\\u0041"}}',
  }),
  tree('a base twice, with two prefixes', {
    'kustomization.yaml': 'resources: [a, b]\n',
    'a/kustomization.yaml': 'resources: [../base]\nnamePrefix: a-\n',
    'b/kustomization.yaml': 'resources: [../base]\nnamePrefix: b-\n',
    ...Object.fromEntries(
      Object.entries(BASE).filter(([path]) => !/namespace|base.kustomization/.test(path)),
    ),
    'base/kustomization.yaml': 'resources: [deployment.yaml, service.yaml, config.yaml, ingress.yaml]\n',
  }),
  tree('a base twice', {
    'kustomization.yaml': 'resources: [a, b]\n',
    'a/kustomization.yaml': 'resources: [../base]\n',
    'b/kustomization.yaml': 'resources: [../base]\n',
    ...BASE,
  }),
  tree('itself', { 'a/kustomization.yaml': 'resources: [../a]\n' }, 'a'),
  tree(
    'a circle',
    { 'a/kustomization.yaml': 'resources: [../b]\n', 'b/kustomization.yaml': 'resources: [../a]\n' },
    'a',
  ),
  tree(
    'a folder around it',
    { 'kustomization.yaml': 'namePrefix: a\n', 'a/kustomization.yaml': 'resources: [..]\n' },
    'a',
  ),
  tree(
    'legacy bases',
    { 'a/kustomization.yml': 'bases: [../base]\nimageTags: [{ name: nginx, newTag: "7" }]\n', ...BASE },
    'a',
  ),
  tree(
    'old strategic patches',
    {
      'a/Kustomization': `resources: [../base]\npatchesStrategicMerge:\n  - patch.yaml\n  - |-\n    ${podPatch('{ hostNetwork: true }').trimEnd().replaceAll('\n', '\n    ')}\n`,
      'a/patch.yaml': `${DEPLOYMENT_HEAD}spec: { replicas: 7 }\n---\napiVersion: v1\nkind: Service\nmetadata: { name: web, labels: { x: null } }\n`,
      ...BASE,
    },
    'a',
  ),
  tree('no kustomization', { 'a.yaml': CONFIG_MAP }),
  tree('two kustomizations', {
    'kustomization.yaml': 'namePrefix: a\n',
    'kustomization.yml': 'namePrefix: a\n',
  }),
  overlay(
    'a change of name and kind',
    `patches:\n${patchEntry('apiVersion: apps/v1\nkind: StatefulSet\nmetadata: { name: renamed }\n', '    target: { kind: Deployment }\n    options: { allowNameChange: true, allowKindChange: true }\n')}namePrefix: p-\n`,
  ),
  overlay(
    'a change of name that collides',
    `patches:\n${patchEntry('apiVersion: v1\nkind: ServiceAccount\nmetadata: { name: same }\n', '    target: { kind: ServiceAccount|ConfigMap }\n    options: { allowNameChange: true, allowKindChange: true }\n')}`,
  ),
  overlay('a patch that is both', 'patches: [{ patch: "a", path: b }]\n'),
  overlay('a patch that is nothing', 'patches: [{ target: { kind: Service } }]\n'),
  overlay('a patch without a target', `patches:\n${patchEntry('- { op: remove, path: /spec }')}`),
  overlay(
    'a namespace for all of a patch',
    `patches:\n${patchEntry(podPatch('{ hostPID: true }'))}namespace: shop\n`,
  ),
]

/** Trees that both builds are asked about, made for this test. */
export const CORPUS: readonly CorpusCase[] = [
  overlay('nothing changed', ''),
  ...STRATEGIC,
  ...WITH_TARGETS,
  ...JSON_PATCHES,
  ...NAMES,
  ...IMAGES,
  ...GENERATORS,
  ...REPLACEMENTS,
  ...VARIABLES,
  ...COMPONENTS,
  ...CONFIGURED,
  ...SHAPES,
]
