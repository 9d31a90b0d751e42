import { lines, repeat, type Subjects } from './subjects.ts'

const manifests = (documents: string) => ({ 'manifests.yaml': documents })

const pod = (spec: string, name = 'a', metadata = '') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}, namespace: n${metadata}}\nspec:\n${spec}\n---\n`

const CONTAINER = '  containers: [{name: a, image: a}]'

/** Documents are limited to 200,000 lines and items, so that there are many of them. */
export const KUBERNETES: Subjects = {
  'pods and service accounts': (size) =>
    manifests(
      lines(
        size,
        (index) =>
          `${pod(`  serviceAccountName: s${index}\n${CONTAINER}`, `p${index}`)}apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: s${index}, namespace: n}\n---`,
      ),
    ),
  'pods of one name': (size) => manifests(lines(size, () => pod(CONTAINER))),
  'containers of a pod': (size) =>
    manifests(pod(`  containers:\n${lines(size, (index) => `    - {name: c${index}, image: a:latest}`)}`)),
  'variables of a container': (size) =>
    manifests(
      pod(
        `  containers:\n    - name: a\n      image: a\n      env:\n${lines(size, (index) => `        - {name: PASSWORD${index}, value: abc${index}}`)}`,
      ),
    ),
  'arguments of a container': (size) =>
    manifests(
      pod(
        `  containers:\n    - name: kube-apiserver\n      image: a\n      command: [kube-apiserver]\n      args:\n${lines(size, (index) => `        - --flag${index}=a`)}`,
      ),
    ),
  'volumes of a pod': (size) =>
    manifests(
      pod(
        `${CONTAINER}\n  volumes:\n${lines(size, (index) => `    - {name: v${index}, hostPath: {path: /${index}}}`)}`,
      ),
    ),
  'capabilities of a container': (size) =>
    manifests(
      pod(
        `  containers:\n    - name: a\n      image: a\n      securityContext: {capabilities: {add: [${repeat(size, 'NET_ADMIN, ')}]}}`,
      ),
    ),
  'rules of a role': (size) =>
    manifests(
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: r}\nrules:\n${lines(size, () => "  - {apiGroups: [''], resources: [pods], verbs: [get]}")}`,
    ),
  'subjects of a binding': (size) =>
    manifests(
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: r}\nroleRef: {kind: ClusterRole, name: cluster-admin}\nsubjects:\n${lines(size, (index) => `  - {kind: User, name: u${index}}`)}`,
    ),
  'entries of a config map': (size) =>
    manifests(
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata:\n${lines(size, (index) => `  PASSWORD${index}: abc${index}`)}`,
    ),
  'items of a list': (size) =>
    manifests(
      `apiVersion: v1\nkind: List\nitems:\n${lines(size, (index) => `  - {apiVersion: v1, kind: Pod, metadata: {name: p${index}}, spec: {containers: [{name: a, image: a}]}}`)}`,
    ),
  'paths of an ingress': (size) =>
    manifests(
      `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: i}\nspec:\n  rules:\n${lines(size, (index) => `    - {host: h${index}, http: {paths: [{path: /, backend: {}}]}}`)}`,
    ),
  annotations: (size) =>
    manifests(
      `apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n  annotations:\n${lines(size, (index) => `    a${index}: b`)}\nspec:\n${CONTAINER}\n`,
    ),
  'empty documents': (size) => manifests(`${repeat(size, '---\n')}${pod(CONTAINER)}`),
  comments: (size) => manifests(`${repeat(size, '# a\n')}${pod(CONTAINER)}`),
  'images of an overlay': (size) => ({
    'kustomization.yaml': `resources: [pods.yaml]\nimages:\n${lines(size, (index) => `  - {name: a${index}, newTag: '1'}`)}`,
    'pods.yaml': lines(size, (index) => pod(`  containers: [{name: a, image: a${index}}]`, `p${index}`)),
  }),
  'overlays of overlays': (size) =>
    Object.fromEntries(
      Array.from({ length: size }, (_, index) => [
        `o${index}/kustomization.yaml`,
        `resources: [../o${index + 1}, pods.yaml]\nimages: [{name: a, newTag: '${index}'}]\n`,
      ]).concat([[`o${size - 1}/pods.yaml`, pod(CONTAINER)]]),
    ),
  charts: (size) =>
    Object.fromEntries(
      Array.from({ length: size }, (_, index) => [
        [`c${index}/Chart.yaml`, `apiVersion: v2\nname: c${index}\nversion: 1.0.0\n`],
        [`c${index}/templates/pod.yaml`, `${pod(CONTAINER)}{{ end }}`],
      ]).flat(),
    ),
  files: (size) =>
    Object.fromEntries(Array.from({ length: size }, (_, index) => [`f${index}.yaml`, pod(CONTAINER)])),
}
