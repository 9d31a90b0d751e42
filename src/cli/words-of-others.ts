import { existsSync } from 'node:fs'
import type { LiveName } from '../configuration/live-name.ts'
import { SEVERITIES } from '../ocsf/severity.ts'
import { OUTPUT_FORMATS } from '../outputs/index.ts'

const IN_PATHS = 'Files and folders stand behind the command: assay scan infra.'
const EXCLUDE = '--exclude takes files and folders, in the syntax of .gitignore.'
const EXCLUDED_CHECKS =
  '--excluded-checks (-e) takes ids of checks; docs/other-tools.md lists them beside those of other tools.'
const CHECKS =
  '--checks (-c) takes ids of checks; docs/other-tools.md lists them beside those of other tools.'
const FORMATS = '--output-formats (-M) takes a list: -M sarif,html.'
const FAIL_ON = '--fail-on high ends with 3 from that severity on, and -z never.'
const IGNORE_FILE =
  '.trivyignore counts by itself, and --mutelist-file takes a list of what is accepted, each with a reason.'
const NOTHING_FETCHED = 'It is not needed: the checks are part of Assay, and a scan of files fetches nothing.'
const NO_TIMEOUT = 'It is not needed: the work of a scan has limits of its own.'
const ONE_REPORT =
  '-M sarif -o - prints one report, for > results.sarif, and -o FOLDER -F NAME writes it there.'
const KUBE_VERSION = '--kube-version says which Kubernetes charts are rendered for.'
const LANGUAGES =
  'Files of all languages are scanned: --exclude leaves files out, and --services (-s) takes services such as s3.'
const BASELINE = '--write-baseline FILE accepts what there is, and --baseline FILE fails only for more.'
const KINDS = '--kinds takes kinds of objects of a cluster: --kinds Deployment,Pod.'
const CHECKS_DIR = '--checks-dir takes a folder of checks of your own.'

/** Options of Checkov, Trivy, KICS, Kubescape, Prowler and tfsec, and what does the same here. docs/coming-from.md has them in tables. */
const SAME_HERE: Readonly<Record<string, string>> = {
  '--cache-dir': NOTHING_FETCHED,
  '--cf-params': '--parameters takes a file of parameters for CloudFormation templates.',
  '--check': CHECKS,
  '--compact': 'Without --verbose, the summary is short.',
  '--config-check': CHECKS_DIR,
  '--config-data': CHECKS_DIR,
  '--config-file': '--config names the configuration.',
  '--create-baseline': BASELINE,
  '--custom-check-dir': CHECKS_DIR,
  '--debug': '--verbose shows all findings, and each thing that was not scanned.',
  '--directory': IN_PATHS,
  '--download-external-modules': '--download-modules downloads the modules that are not installed.',
  '--exclude-categories': EXCLUDED_CHECKS,
  '--exclude-kinds': KINDS,
  '--exclude-path': EXCLUDE,
  '--exclude-paths': EXCLUDE,
  '--exclude-queries': EXCLUDED_CHECKS,
  '--exclude-severities': '--severity takes the severities that are asked for: --severity critical,high.',
  '--exit-code': FAIL_ON,
  '--external-checks-dir': CHECKS_DIR,
  '--file': IN_PATHS,
  '--file-patterns': 'Names and contents decide how a file is read: docs/files.md.',
  '--filter-region': '--regions takes regions of a live account.',
  '--format': FORMATS,
  '--framework': '--services (-s) takes services such as s3; files of all languages are scanned.',
  '--generate-default-config':
    'assay config show prints every option with its value; docs/configuration.md shows an assay.yaml.',
  '--hard-fail-on': FAIL_ON,
  '--helm-api-versions': KUBE_VERSION,
  '--helm-kube-version': KUBE_VERSION,
  '--helm-set-file': '--helm-set takes values, and --helm-values files of them.',
  '--ignore-on-exit': FAIL_ON,
  '--ignore-policy': IGNORE_FILE,
  '--ignorefile': IGNORE_FILE,
  '--include-kinds': KINDS,
  '--include-namespaces': '--namespaces takes namespaces of a cluster: --namespaces shop,web.',
  '--include-non-failures': 'The reports csv and json have what passed as well.',
  '--include-queries': CHECKS,
  '--k8s-version': KUBE_VERSION,
  '--kube-context': '--context names a context of the kubeconfig, for a scan of a cluster.',
  '--kubeconfig-file': '--kubeconfig names a kubeconfig, for a scan of a cluster.',
  '--list': 'assay checks list prints all checks.',
  '--list-checks': 'assay checks list prints all checks.',
  '--minimum-severity': '--severity takes the severities that are asked for: --severity critical,high.',
  '--misconfig-scanners': LANGUAGES,
  '--no-progress': '--quiet (-q) writes reports and nothing else.',
  '--offline-scan': NOTHING_FETCHED,
  '--out': ONE_REPORT,
  '--output': `${ONE_REPORT} ${FORMATS}`,
  '--output-file-path': '--output-directory (-o) and --output-filename (-F) say where reports go.',
  '--output-name': '--output-directory (-o) and --output-filename (-F) say where reports go.',
  '--output-path': '--output-directory (-o) and --output-filename (-F) say where reports go.',
  '--path': IN_PATHS,
  '--queries-path': CHECKS_DIR,
  '--region': '--regions takes regions of a live account.',
  '--report': FORMATS,
  '--report-formats': FORMATS,
  '--scanners': LANGUAGES,
  '--security-checks': LANGUAGES,
  '--skip-check': EXCLUDED_CHECKS,
  '--skip-check-update': NOTHING_FETCHED,
  '--skip-db-update': NOTHING_FETCHED,
  '--skip-dirs': EXCLUDE,
  '--skip-files': EXCLUDE,
  '--skip-path': EXCLUDE,
  '--skip-policy': EXCLUDED_CHECKS,
  '--skip-policy-update': NOTHING_FETCHED,
  '--soft-fail': '--ignore-exit-code-3 (-z) ends with 0 although something failed.',
  '--soft-fail-on': FAIL_ON,
  '--template': 'Templates of reports are not taken. The report json has everything: -M json.',
  '--terraform-vars-path': '--var-file takes a file of Terraform variables.',
  '--tf-vars': '--var-file takes a file of Terraform variables.',
  '--tfvars-file': '--var-file takes a file of Terraform variables.',
  '--timeout': NO_TIMEOUT,
  '--trace': 'assay checks show CHECK tells what a check looks at.',
  '-d': IN_PATHS,
  '-f': `${IN_PATHS} ${FORMATS}`,
  '-p': IN_PATHS,
}

const SCAN = 'assay scan reads files of every language: assay scan infra.'

const CLUSTER = 'assay scan kubernetes reads a running cluster, and assay scan PATH its manifests.'

/** Commands of Trivy, KICS and Prowler. */
const COMMANDS: Readonly<Record<string, string>> = {
  aws: 'assay scan aws reads a live account.',
  config: SCAN,
  filesystem: SCAN,
  fs: SCAN,
  image: 'Images are not scanned, but the Dockerfiles that make them: assay scan.',
  k8s: CLUSTER,
  kubernetes: CLUSTER,
  rootfs: 'A file system of a machine is not scanned, but the files that make it: assay scan.',
  sbom: 'Packages are not scanned, but infrastructure: assay scan.',
  version: 'assay --version prints it.',
  vm: 'Images are not scanned, but the files that make them: assay scan.',
  convert: 'A scan writes all formats at once: assay scan -M sarif,html.',
  repo: 'A repository is scanned where it is checked out: assay scan.',
  repository: 'A repository is scanned where it is checked out: assay scan.',
}

/** The sentence that names our command in place of one that other tools have, or of a path; `undefined` for any other. */
export function commandOfOurs(command: string): string | undefined {
  if (Object.hasOwn(COMMANDS, command)) return COMMANDS[command]
  return existsSync(command) ? SCAN : undefined
}

/** The sentence that names our option in place of one that other tools have; `undefined` for any other. */
export function optionOfOurs(option: string): string | undefined {
  return Object.hasOwn(SAME_HERE, option) ? SAME_HERE[option] : undefined
}

/** Words of other tools for what runs in a cloud. */
const CLOUDS: Readonly<Record<string, LiveName>> = {
  cluster: 'kubernetes',
  k8s: 'kubernetes',
}

/**
 * What is meant, as a sentence, where a word was taken for a path: a format, as in `-M csv json-ocsf`, a severity, or the
 * word of another tool for a cloud. `undefined` for any other.
 */
export function meantByWord(word: string): string | undefined {
  const written = word.toLowerCase()
  if (OUTPUT_FORMATS.some((format) => format === written)) return ofList(`-M csv,${written}`)
  if (SEVERITIES.some((severity) => severity === written)) return ofList(`--severity critical,${written}`)
  return Object.hasOwn(CLOUDS, written) ? `What runs is scanned by assay scan ${CLOUDS[written]}.` : undefined
}

function ofList(example: string): string {
  return `A list has commas and no spaces: ${example}.`
}
