/** One direction of flow: sources → model → checks → findings → outputs → client ══HTTP══▶ server → store. */

const SCANNER =
  '^src/(configuration|custom-checks|fix|scan|sources|model|checks|compliance|findings|excerpts|outputs|client)/'
const SERVER = '^src/(server|store|sse)/'

/** Frameworks and their controls, which are facts and no code. */
const FRAMEWORKS = '^src/compliance/(frameworks/|framework\\.ts|topics\\.ts)'

/** What tests start: a database, the program itself, a broker, a proxy, a browser. */
const NEEDS_MORE_THAN_NODE =
  '^test/support/(database|private-database|assay|server-process|redis|nginx|pgbouncer|chromium|aws/emulator)\\.ts$'

/** What every folder may use: it knows none of them. */
const BASE = 'collections|errors|files|limits|network|text'

/** `folder` may import from `allowed` folders of src/, from itself and from the base. */
function arrow(folder, allowed, comment) {
  const own = [folder, ...allowed, BASE].join('|')
  return {
    name: `${folder}-arrows`,
    comment,
    severity: 'error',
    from: { path: `^src/${folder}/` },
    to: { path: '^src/', pathNot: `^src/(${own})/` },
  }
}

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Two modules that need each other are one concept in two files. The parsers of HCL know each other: each part ' +
        'of an expression has expressions in it.',
      severity: 'error',
      from: { pathNot: '^src/sources/terraform/hcl/[^/]+-parser\\.ts$' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circular-types',
      comment:
        'A type belongs to the lower of two modules. Two kinds look back: a value may be unknown, of which some value may ' +
        'be known; and what functions and conditions of a template compute, they ask of the evaluator that calls them.',
      severity: 'error',
      from: {
        pathNot: [
          '^src/sources/terraform/hcl/[^/]+-parser\\.ts$',
          '^src/model/(unknown|value)\\.ts$',
          '^src/sources/cloudformation/evaluate/(conditions|evaluator|functions)\\.ts$',
          '^src/sources/arm/evaluate/(evaluator\\.ts$|functions/)',
        ],
      },
      to: { circular: true },
    },
    {
      name: 'server-folders-one-way',
      comment: 'Two folders of the server that need each other cannot be read, or changed, one at a time.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/server/' },
      to: { circular: true },
    },
    {
      name: 'sources-folders-one-way',
      comment: 'Two folders of the sources that need each other are one room with two doors.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/sources/' },
      to: { circular: true },
    },
    {
      name: 'seam-knows-no-format',
      comment:
        'What a format is knows no format: each has its own options, and is a line in files/all-formats.ts.',
      severity: 'error',
      from: { path: '^src/sources/file-format/' },
      to: { path: '^src/sources/', pathNot: '^src/sources/(file-format/|source\\.ts$)' },
    },
    {
      name: 'resolvable',
      comment: 'An import that cannot be resolved is a typo, or a package that is not declared.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'nothing-imports-the-cli',
      comment: 'The command line is the outermost room: only it prints and sets exit codes.',
      severity: 'error',
      from: { path: '^src/(?!cli/)' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'nothing-imports-exports',
      comment:
        'The lists of what is public are for other packages; in here, a module is imported from its own file.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/exports/' },
    },
    {
      name: 'examples-use-exports',
      comment:
        'An example shows what another package can do: it imports what is public, by the name of the package.',
      severity: 'error',
      from: { path: '^examples/' },
      to: { path: '^src/', pathNot: '^src/exports/' },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'What ships must not depend on what only tests need.',
      severity: 'error',
      from: { path: '^(src|bin|scripts|examples)/' },
      to: { path: '^test/' },
    },
    {
      name: 'unit-tests-alone',
      comment:
        'Unit tests share threads, and run where nothing but Node is installed: what needs more is another project of vitest.config.ts.',
      severity: 'error',
      from: {
        path: '^test/.*\\.test\\.ts$',
        pathNot:
          '^test/(browser|cli|contracts|e2e|examples|package|server|sse|store)/|\\.(processes|endurance)(\\.thorough)?\\.test\\.ts$',
      },
      to: { path: NEEDS_MORE_THAN_NODE, reachable: true },
    },
    {
      name: 'no-development-packages',
      comment: 'A package the product uses belongs to its dependencies, or an installation lacks it.',
      severity: 'error',
      from: { path: '^(src|bin)/' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        // The SDKs of AWS and of OpenTelemetry are bundled.
        pathNot: '^node_modules/(@aws-sdk|@smithy|@opentelemetry)/',
      },
    },
    {
      name: 'base-knows-nobody',
      comment: 'What every folder may use knows none of them.',
      severity: 'error',
      from: { path: `^src/(${BASE})/` },
      to: { path: '^src/', pathNot: `^src/(${BASE})/` },
    },
    arrow('fixtures', [], 'What the comments of a fixture say is read from its text alone.'),
    arrow('model', [], 'The canonical model knows nobody: sources fill it and checks read it.'),
    arrow(
      'sources',
      ['model', 'client/transport'],
      'Sources turn raw input into resources and know no check.',
    ),
    {
      name: 'sources-offline',
      comment:
        'A scan of files makes no request but for modules it is asked to download: only their folder, and that of live ' +
        'accounts, knows the network, and it is loaded only then.',
      severity: 'error',
      from: { path: '^src/sources/', pathNot: '^src/sources/(terraform/downloads|live)/' },
      to: { path: '^src/client/|^(node:)?(tls|http|https|dns)$' },
    },
    {
      name: 'terraform-knows-no-provider',
      comment: 'Reading and evaluating Terraform is the same for all providers, which are handed to it.',
      severity: 'error',
      from: { path: '^src/sources/terraform/(evaluate|hcl|json|modules|plan|variables)/' },
      to: { path: '^src/sources/terraform/providers/' },
    },
    {
      name: 'terraform-providers-apart',
      comment: 'A provider knows no other provider.',
      severity: 'error',
      from: { path: '^src/sources/terraform/providers/([^/]+)/' },
      to: {
        path: '^src/sources/terraform/providers/[^/]+/',
        pathNot: '^src/sources/terraform/providers/$1/',
      },
    },
    {
      name: 'terraform-adapters-know-no-provider',
      comment: 'What the adapters of all providers need knows none of them; index.ts lists them.',
      severity: 'error',
      from: { path: '^src/sources/terraform/(providers/)?[^/]+\\.ts$', pathNot: '/providers/index\\.ts$' },
      to: { path: '^src/sources/terraform/providers/[^/]+/' },
    },
    arrow(
      'findings',
      ['checks', 'model', 'ocsf'],
      'A finding is a check’s verdict on a resource, and nothing more.',
    ),
    arrow(
      'checks',
      ['model', 'compliance', 'findings', 'ocsf'],
      'Checks are pure: resources in, verdicts out. No source, no input or output.',
    ),
    {
      name: 'checks-see-compliance-types-only',
      comment: 'A check names controls and topics, which the types hold it to; it runs without them.',
      severity: 'error',
      from: { path: '^src/checks/' },
      to: { path: '^src/compliance/', dependencyTypesNot: ['type-only'] },
    },
    arrow(
      'compliance',
      ['checks', 'findings'],
      'Compliance is a view of findings, by the controls of a framework.',
    ),
    {
      name: 'compliance-sees-types-only',
      comment: 'Compliance reads the metadata of checks and the shape of findings, never their code.',
      severity: 'error',
      from: { path: '^src/compliance/' },
      to: { path: '^src/(checks|findings)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'frameworks-know-no-check',
      comment: 'A framework is facts: it names no check, and is the same whatever checks there are.',
      severity: 'error',
      from: { path: FRAMEWORKS },
      to: { path: '^src/(?!compliance/)' },
    },
    arrow(
      'scan',
      ['sources', 'model', 'checks', 'compliance', 'findings', 'ocsf'],
      'The composition root of a scan knows no format and no server.',
    ),
    arrow(
      'fix',
      ['sources', 'model', 'checks', 'findings', 'scan', 'ocsf'],
      'Fixing starts from what a scan found, and edits files by the parsers of the sources.',
    ),
    {
      name: 'scan-knows-no-source',
      comment: 'A live account is a source like any other: a scan sees what all sources have in common.',
      severity: 'error',
      from: { path: '^src/scan/' },
      to: { path: '^src/sources/(?!source\\.ts$)' },
    },
    arrow(
      'excerpts',
      ['findings', 'checks', 'scan', 'sources'],
      'Lines of code are read as the scan read them, and masked by what the checks know of secrets.',
    ),
    arrow(
      'outputs',
      ['excerpts', 'findings', 'fixtures', 'compliance', 'ocsf', 'scan', 'checks', 'sources', 'model'],
      'A report is a function of a finished result.',
    ),
    arrow(
      'custom-checks',
      ['scan', 'sources', 'model', 'checks', 'compliance', 'findings', 'fixtures', 'ocsf'],
      'Custom checks are read as sources read files, judge as checks do, and are tried on fixtures by a scan.',
    ),
    arrow(
      'configuration',
      ['findings', 'outputs', 'ocsf', 'sources'],
      'A configuration knows what can be chosen, and reads its file as sources read theirs; it starts nothing.',
    ),
    {
      name: 'outputs-see-types-only',
      comment:
        'Of scans, checks, sources, excerpts and the model a report needs the shapes, never the code; and the list of the ' +
        'languages that examples are written in.',
      severity: 'error',
      from: { path: '^src/outputs/' },
      to: {
        path: '^src/(excerpts|scan|checks|sources|model)/',
        pathNot: '^src/sources/files/languages\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'report-page-alone',
      comment: 'The script of the HTML report is made of the modules of page/ alone: a browser runs it.',
      severity: 'error',
      from: { path: '^src/outputs/html/page/' },
      to: { path: '.', pathNot: '^src/outputs/html/page/' },
    },
    {
      name: 'console-alone',
      comment:
        'The console runs in browsers, and knows the service by its API alone: its own modules, and the packages that are served with it.',
      severity: 'error',
      from: { path: '^src/console/' },
      to: {
        path: '.',
        pathNot: '^src/console/|^node_modules/(@preact/signals|@preact/signals-core|htm|preact|uplot)/',
      },
    },
    {
      name: 'nothing-imports-the-console',
      comment: 'The server serves the console as files.',
      severity: 'error',
      from: { path: '^(src|bin)/', pathNot: '^src/console/' },
      to: { path: '^src/console/' },
    },
    {
      name: 'findings-see-types-only',
      comment: 'A finding carries its check’s metadata, never its code.',
      severity: 'error',
      from: { path: '^src/findings/' },
      to: { path: '^src/checks/', dependencyTypesNot: ['type-only'] },
    },
    arrow('client', [], 'The client knows the service and paths of files, and nothing of scans.'),
    {
      name: 'client-by-its-faces',
      comment:
        'The command line pushes and asks for jobs; how a request is made is the client’s own business.',
      severity: 'error',
      from: { path: '^src/cli/' },
      to: {
        path: '^src/client/',
        pathNot:
          '^src/client/(push/(push|outcome)|ingestions/ingestions|findings/findings|documents/api-document)\\.ts$',
      },
    },
    arrow('client/transport', [], 'How the service is reached is the same whatever is asked of it.'),
    arrow(
      'client/push',
      ['client/transport'],
      'A push sends one file; what became of it is asked elsewhere.',
    ),
    arrow('client/documents', ['client/transport'], 'A document is the same whatever it is about.'),
    arrow(
      'client/ingestions',
      ['client/transport', 'client/documents'],
      'Reading jobs needs nothing of how files are sent.',
    ),
    arrow(
      'client/findings',
      ['client/transport', 'client/documents'],
      'Reading findings needs nothing of how they were sent.',
    ),
    arrow('ocsf', [], 'Both halves share the OCSF record, so it belongs to neither.'),
    arrow(
      'server',
      ['store', 'sse', 'ocsf', 'compliance'],
      'The server knows the wire format, the store and the frameworks, and nothing of scanning.',
    ),
    arrow('store', [], 'The store knows no feature and no HTTP.'),
    arrow('sse', ['store'], 'The event platform knows no feature; features build on it.'),
    {
      name: 'sse-sees-types-only',
      comment: 'A view set is handed a tenant’s transaction; opening one is the server’s business.',
      severity: 'error',
      from: { path: '^src/sse/' },
      to: { path: '^src/store/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'scanner-without-server',
      comment: 'A scan must not load, or even need, what only the server uses.',
      severity: 'error',
      from: { path: SCANNER },
      to: { path: [SERVER, 'node_modules/(@redis|fastify|busboy|pg|pg-boss|pg-copy-streams|kysely|pino)/'] },
    },
    {
      name: 'server-without-scanner',
      comment:
        'A server must not load what only the scanner uses. It knows the frameworks, which records name.',
      severity: 'error',
      from: { path: SERVER },
      to: {
        path: [SCANNER, 'node_modules/(commander|chalk|undici|tmp|yaml)/'],
        pathNot: [FRAMEWORKS, '^src/compliance/frameworks\\.ts$'],
      },
    },
    {
      name: 'checks-touch-nothing',
      comment: 'A check that reads files or asks the network cannot be tested alone or trusted.',
      severity: 'error',
      from: { path: '^src/(checks|model|findings)/', pathNot: '^src/findings/baseline/' },
      to: { dependencyTypes: ['core', 'npm'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)golden/', '^test/.+/fixtures/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['assay-checkout', 'import', 'node', 'default', 'types'],
    },
  },
}
