import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { goProgram } from '../go-program.ts'

const FOLDER = join(import.meta.dirname, '../kubernetes/kube-apiserver')

/** The version of Kubernetes that `go.mod` names. */
const VERSION =
  /k8s\.io\/kubernetes (v\d+\.\d+\.\d+)/.exec(readFileSync(join(FOLDER, 'go.mod'), 'utf8'))?.[1] ?? ''

const VERSION_PACKAGE = 'k8s.io/component-base/version'
const [major, minor] = VERSION.slice(1).split('.')

/** It is told its version, which its own makefiles do as well, and has no symbols: a third of its size. */
export const KUBE_APISERVER = goProgram(FOLDER, [
  [
    '-ldflags=-s -w',
    `-X ${VERSION_PACKAGE}.gitVersion=${VERSION}`,
    `-X ${VERSION_PACKAGE}.gitMajor=${major}`,
    `-X ${VERSION_PACKAGE}.gitMinor=${minor}`,
  ].join(' '),
])
