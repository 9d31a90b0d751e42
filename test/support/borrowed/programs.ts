import { areAzureClients, BROUGHT_AZURE_CLIENTS } from './azure-clients.ts'
import { GOOGLE_API_CLIENT } from './google-api-client.ts'
import { all, atLeast, does, type Judge, makesNamedPipes, takesRoot } from './judges.ts'
import { KUBE_APISERVER } from './kube-apiserver.ts'
import { MOTO } from './moto.ts'
import { broughtPackage, isPackage } from './python-package.ts'

/** A program that tests use, and which is no part of the project. */
export interface Program {
  /** What tests borrow it for. */
  readonly purpose: string
  /** What it is called on the path; the first that can be used is taken. */
  readonly names: readonly string[]
  /** Where the tests themselves have brought it to, if they do. */
  readonly brought?: string
  readonly judge: Judge
}

/** The oldest versions are those that have what the tests use, as far as they were tried. */
export const PROGRAMS = {
  'azure-clients': {
    purpose: 'read what our Azure answers',
    names: [],
    brought: BROUGHT_AZURE_CLIENTS,
    judge: areAzureClients,
  },
  bash: {
    purpose: 'runs documented commands',
    names: ['bash'],
    judge: atLeast('4.4', { version: /version (\d+\.\d+)/ }),
  },
  buildah: {
    purpose: 'builds the image',
    names: ['buildah'],
    judge: all(takesRoot, atLeast('1.28', { version: /version (\d+\.\d+)/ })),
  },
  chromium: {
    purpose: 'reads pages',
    // The first is the same engine without windows, and takes half of the processor time.
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    judge: atLeast('150', { version: /Chrom\w+\D+(\d+)/ }),
  },
  curl: {
    purpose: 'uploads as documented',
    names: ['curl'],
    judge: atLeast('7.76', { version: /curl (\d+\.\d+)/ }),
  },
  debootstrap: {
    purpose: 'makes the base of the image',
    names: ['debootstrap'],
    judge: atLeast('1.0.123', { version: /debootstrap (\d+\.\d+\.\d+)/ }),
  },
  etcd: {
    purpose: 'stores what a cluster of Kubernetes has',
    names: ['etcd'],
    judge: atLeast('3.4', { version: /etcd Version: (\d+\.\d+)/ }),
  },
  git: {
    purpose: 'makes repositories',
    names: ['git'],
    // It knows `safe.bareRepository`.
    judge: atLeast('2.38', { version: /git version (\d+\.\d+)/ }),
  },
  go: {
    purpose: 'builds Helm and Kustomize, which ours are compared with, and the API server of Kubernetes',
    names: ['go'],
    judge: atLeast('1.24', { args: ['version'], version: /go(\d+\.\d+)/ }),
  },
  'google-api-python-client': {
    purpose: 'knows the APIs of Google',
    names: ['google-api-python-client'],
    brought: broughtPackage(GOOGLE_API_CLIENT),
    judge: isPackage(GOOGLE_API_CLIENT),
  },
  ip: {
    purpose: 'makes a network for a reader who vanishes',
    names: ['ip'],
    judge: all(
      takesRoot,
      atLeast('5.10', { args: ['-V'], version: /iproute2-(\d+\.\d+)/ }),
      does(['netns', 'add', `assay-tried-${process.pid}`], /^$/),
      does(['netns', 'delete', `assay-tried-${process.pid}`], /^$/),
    ),
  },
  jq: {
    purpose: 'reads answers as documented',
    names: ['jq'],
    judge: atLeast('1.6', { version: /jq-(\d+\.\d+)/ }),
  },
  'kube-apiserver': {
    purpose: 'answers as a cluster of Kubernetes',
    names: ['kube-apiserver'],
    brought: KUBE_APISERVER.path,
    judge: atLeast('1.34', { version: /Kubernetes v(\d+\.\d+)/ }),
  },
  mkfifo: { purpose: 'makes named pipes', names: ['mkfifo'], judge: makesNamedPipes },
  moto: {
    purpose: 'emulates AWS',
    names: ['moto_server'],
    brought: broughtPackage(MOTO),
    judge: isPackage(MOTO),
  },
  nginx: {
    purpose: 'stands in front of the service',
    names: ['nginx'],
    judge: all(
      // It knows `-e`.
      atLeast('1.19.5', { args: ['-v'], version: /nginx\/(\d+\.\d+\.\d+)/ }),
      does(['-V'], /--with-http_ssl_module/),
      does(['-V'], /--with-http_v2_module/),
    ),
  },
  npx: { purpose: 'starts the program', names: ['npx'], judge: atLeast('9', { version: /^(\d+)\./ }) },
  pgbouncer: {
    purpose: 'pools connections to the database',
    names: ['pgbouncer'],
    judge: atLeast('1.18', { version: /PgBouncer (\d+\.\d+)/ }),
  },
  podman: {
    purpose: 'runs the image',
    names: ['podman'],
    judge: all(takesRoot, atLeast('4.3', { version: /version (\d+\.\d+)/ })),
  },
  postgres: {
    purpose: 'is a database that is not ours',
    names: ['postgres'],
    judge: atLeast('15', { version: /PostgreSQL\) (\d+)/ }),
  },
  ps: {
    purpose: 'shows command lines',
    names: ['ps'],
    judge: does(['-o', 'args=', '-p', String(process.pid)], /node/),
  },
  redis: {
    purpose: 'carries events between processes',
    names: ['redis-server', 'valkey-server'],
    // It speaks TLS.
    judge: atLeast('6.0', { version: /v=(\d+\.\d+)/ }),
  },
  runc: {
    purpose: 'runs the image',
    names: ['runc'],
    judge: all(takesRoot, atLeast('1.1', { version: /runc version (\d+\.\d+)/ })),
  },
} as const satisfies Readonly<Record<string, Program>>

export type ProgramName = keyof typeof PROGRAMS
