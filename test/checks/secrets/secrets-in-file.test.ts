import { describe, expect, test } from 'vitest'
import { secretsInFile } from '../../../src/checks/secrets/secrets-in-file.ts'
import { TOKENS } from './corpus.ts'

const GENERATED = 'xK9mQ2vLp8zR'
const BEGIN_KEY = ['-----BEGIN OPENSSH ', 'PRIVATE KEY-----'].join('')

/** What is below the first line of a private key. */
const BODY = 'MHcCAQEEIBkg4LVWM9nuwNSk3yByxZpYRTBnVJk5GkMmC1Oo'
const AWS_KEY = TOKENS.find(([what]) => what === 'an AWS access key')?.[1] ?? ''

const JWT = TOKENS.find(([what]) => what === 'a JSON Web Token')?.[1] ?? ''
const GITLAB = TOKENS.find(([what]) => what === 'a GitLab token')?.[1] ?? ''
const HEX = 'b60d121b438a380c343d5ec3c2037564b82ffef3'

test.each(TOKENS)('%s is found in any file', (_what, token) => {
  for (const path of ['notes.txt', 'README.md', 'src/client.py', 'deploy.sh']) {
    const isUsualInTests =
      token.includes('PRIVATE KEY') || token.startsWith('eyJ') || token.startsWith('ZXlK')
    if (isUsualInTests && path !== 'src/client.py' && path !== 'deploy.sh') continue
    expect([
      path,
      secretsInFile(path, `first line\nclient = connect("${token}")\n${BODY}\n`).map(({ line }) => line),
    ]).toEqual([path, [2]])
  }
})

describe('values under the name of a credential', () => {
  test.each([
    ['.env', `DB_PASSWORD=${GENERATED}`],
    ['.env.production', `export DB_PASSWORD="${GENERATED}"`],
    ['config/app.yaml', `  password: ${GENERATED}`],
    ['config/app.yaml', `  - password: '${GENERATED}' # of the shop`],
    ['settings.json', `  "apiKey": "${GENERATED}q4",`],
    ['app.toml', `secret_key = "${GENERATED}"`],
    ['src/main.py', `client = Client(api_key="${GENERATED}q4", retries=3)`],
    ['src/main.ts', `const options = { password: '${GENERATED}' }`],
    ['src/main.rb', `config[:password] => "${GENERATED}"`],
    ['src/main.go', `password := "${GENERATED}"`],
    ['src/main.go', `dsn := "postgres://shop:${GENERATED}@db.internal/shop"`],
  ])('%s: %s', (path, line) => {
    expect(secretsInFile(path, line)).toHaveLength(1)
  })

  test.each([
    ['a word', 'config.yaml', 'password: correct'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a configuration
    ['a reference', 'config.yaml', 'password: ${DB_PASSWORD}'],
    ['a variable in code', 'main.py', 'client = Client(password=password123)'],
    ['a type', 'main.ts', 'password: string'],
    ['a test', 'tests/test_client.py', `client = Client(password="${GENERATED}")`],
    ['a fixture', 'pkg/testdata/config.yaml', `password: ${GENERATED}`],
    ['prose', 'docs/setup.md', `password: ${GENERATED}`],
    [
      'an encrypted value',
      'secrets.yaml',
      'password: ENC[AES256_GCM,data:b8Zk2,type:str]\nsops:\n  version: 3.8.1',
    ],
    ['a vault of Ansible', 'vault.yml', `$ANSIBLE_VAULT;1.1;AES256\n${HEX}${HEX}\n`],
    [
      'a value of a vault of Ansible',
      'all.yml',
      `db_password: !vault |\n  $ANSIBLE_VAULT;1.1;AES256\n  ${HEX}\n`,
    ],
    ['a sealed secret', 'sealed.yaml', `encryptedData:\n  password: Ag${'By3i4OJSWK'.repeat(30)}`],
    ['what OpenSSL encrypted', 'app.yaml', 'password: U2FsdGVkX1+b8ZkQ3mV7xL2w9RdK4T'],
    ['an empty variable', 'app.yaml', `- DB_PASSWORD=\n- DB_URL=jdbc:postgresql://db:5432/shop1`],
    ['escaped words', 'messages.properties', 'PASSWORD=\\u5B89\\u5168\\u4EE4\\u724C'],
    ['a comment in settings', 'app.yaml', `  # password: ${GENERATED}`],
    ['a name said again', 'app.yaml', 'account_key: base64accountkey64'],
    ['words in Base64', 'secret.yaml', 'password: Y29ycmVjdC1ob3JzZQ=='],
    ['tests of a module', 'a.rs', `#[cfg(test)]\nmod tests { let c = Config { password: "${GENERATED}" }; }`],
    ['a document in code', 'Api.java', `"  \\"secret\\":\\"${GENERATED}\\"\\n" +`],
    ['a file of passwords that are hashed', 'a.yaml', 'htpasswd: shop:$2y$10$9L4Tc0DJbFFMB6RdSCunrOp'],
    ['text with other letters', 'de.json', '"secret-key": "LwM2M-Geheimschlüssel",'],
    ['a hash', 'users.yaml', 'password: "{SSHA}b8ZkQ3mV7xL2w9RdK4T"'],
    ['a URL with the password of a manual', 'main.go', '// redis://user:password@host:6379'],
    [
      'a URL with a password of a manual in a setting',
      '.env',
      'DATABASE_URL=postgres://user1:password@host:5432',
    ],
    ['a URL with variables of PHP', 'Job.php', '$url = "mongodb://{$user1}:{$pass}@{$host}:27017";'],
    ['a URL with variables of Python', 'dsn.py', 'dsn = f"mysql://{user1}:{password}@{host}:3306/shop"'],
    ['an example', '.env', 'MAIL_API_KEY=KEYEXAMPLE1234'],
    ['a rule for a field', 'Form.php', "'smtp_password' => 'sometimes|nullable|string|max:255',"],
    ['a style', 'lexer.js', 'rules = [{ token: "keyword.$0" }]'],
    ['code that a program wrote', 'app.min.js', `${'a();'.repeat(125)}b={token:"${GENERATED}"}`],
    ['a form for a private key', 'form.html.erb', `label: "${BEGIN_KEY}"\n\nend`],
    [
      'a private key in a comment',
      'a.go',
      `// The "${BEGIN_KEY}" format.\n//\n// WithSSHCommitSigning and others`,
    ],
    ['values that a chart is tested with', 'charts/shop/ci/extra-values.yaml', `apiKey: ${GENERATED}`],
    ['a rule for an assistant', '.cursor/rules/app.mdc', `login(password="${GENERATED}")`],
    ['dots in place of a private key', 'values.yaml', `key: |\n  ${BEGIN_KEY}\n  ...\n`],
    [
      'the key of an emulator',
      'app.py',
      `c = "AccountKey=Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1${'x1Y'.repeat(20)}"`,
    ],
    ['a page of a list', 'paginators.json', `"output_token": "Jobs[-1].JobId2",`],
    ['a hash in a list of secrets that are known', '.secrets.baseline', `"hashed_secret": "${HEX}"`],
    ['the key of an assembly', 'app.manifest', `<identity publicKeyToken="6595b64144ccf1df" language="*"/>`],
    ['where code declares a setting', 'pyproject.toml', 'aws_secret_key = "shop.s3.settings:AWS_SECRET_KEY"'],
    ['a color', 'colors.tsx', "Pass: 'shopGrey.400',"],
    ['an example in a comment', 'variables.tf', '# Example of a valid password: "MyDBPassword123!"'],
    ['a method', 'queue.go', 'err := s.sendV2SamplesWithBackoff(ctx)'],
    ['a token of words', 'notes.md', `token: "${'glpat'}-token_for_another_platform"`],
    ['a token of words that is cut', 'notes.md', `token: "${'glpat'}-token_for_different_platform"`],
    ['a URL on the machine itself', 'config.py', 'url = "amqp://shop:xK9mQ2vLp8zR@localhost:5672/shop"'],
    [
      'a URL with a row of digits',
      'utils.rs',
      `let url = "https://bot:${'glpat'}-1234567890@gitlab.com/a.git";`,
    ],
    ['a token of zeros', 'a.php', `return '${'GOCSPX'}-2k8gsR0000000000000000VNahJj';`],
    [
      'a token in a row',
      'a.rs',
      `let url = "https://${'ghp_'}1234567890abcdef1234567890abcdef1234@github.com";`,
    ],
    ['a token that is called fake', 'a.rs', `const FAKE_TOKEN: &str = "${JWT}";`],
    ['a token that is an example', 'a.php', `'example' => '${JWT}',`],
    ['a token that is an example on the line before', 'shop.ex', `  example:\n    "Bearer ${JWT}"`],
    ['a description of an API', 'lib/open_api_schemas.ex', `jwt_secret: "${GENERATED}",`],
    ['an account that is made up', 'SetupDummyAccount.php', `'password' => '${GENERATED}',`],
    ['a pattern', 'v4.go', 'header = `AWS4 Credential=(?P<Key>.{3,20})/(?P<Date>\\d{8})/(?P<Region>[a-z]+)`'],
    ['an access key that somebody typed', 'main.go', `id := "${'AKIA'}J12ZZZZZZZZZZZZQ"`],
    ['an access key as in the manual', 'defaults.go', `id := "${'AKIA'}IOSFOLQUICKSTART"`],
    ['a hint in a form', 'form.tsx', `placeholder: "${GITLAB}",`],
    ['an image', 'a.html', `<link href="data:image/x-icon;base64,${'A'.repeat(30)}${'b8Zk'.repeat(40)}"/>`],
    [
      'the key of an emulator in code',
      'fs.py',
      "account_key='Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==',",
    ],
    ['a story that shows a component', 'src/Form.stories.tsx', `password: "${GENERATED}",`],
    ['a test of a server', 'src/login.servertest.ts', `const password = "${GENERATED}"`],
    ['a test of a client', 'src/KeyList.clienttest.tsx', `const password = "${GENERATED}"`],
    ['a token of words with a number', 'slack.ts', `const botToken = "${'xoxb'}-secret-bot-token-12345";`],
    ['a label in another language', 'resources/lang/de/auth.php', `'password' => 'Passw0rt-${GENERATED}',`],
    [
      'a label of Java',
      'src/main/resources/i18n/messages_de.properties',
      `shop.password = Passw0rt-${GENERATED}`,
    ],
    ['a label of a page', 'locales/pt-BR/account/login.json', `"password": "S3nha-${GENERATED}"`],
    ['a label that translators see', 'labels.php', "'password' => 'crwdns781:0crwdne781:0',"],
    [
      'an option behind a flag',
      'compose.yml',
      '["-db-no-pass", "-listen-port=3900", "-db-token", "-p9x8Kq2L"]',
    ],
    ['code in a document', 'job.yaml', 'run: |\n  registry["docker"]["password"] = sys.argv[2]'],
    ['a route', 'api.php', "Route::get('apps/verify_credentials', 'Api\\Shop1Controller@getApp');"],
    ['what is commented out in Elixir', 'lib/shop.ex', `#     secret = "${GENERATED}"`],
    ['a private key that is cut', 'gitlab.yml', `#   ${BEGIN_KEY}\n#   ${BODY}\n#   ...\n#   ${BODY}\n`],
    ['a setting that is commented out', 'shop.conf', `//PathEncryptionKey = "Shop-${GENERATED}";`],
    ['a variable of a dashboard', 'board.xml', '<set token="tokOrdersV2PerDay">$result.count$</set>'],
    ['an input of a dashboard', 'board.xml', '<input type="text" token="tokOrdersV2PerDay">'],
    [
      'what code calls',
      'config.ts',
      "{ name: Config.JWT_SECRET, value: encrypt(randomBytes(32).toString('hex')) }",
    ],
    [
      'a list item that SOPS encrypted',
      'salts.yaml',
      `- ENC[AES256_GCM,data:b8Zk+YC${'q7Zr2Xk9Lm'.repeat(4).slice(2)}=,iv:b8Zk/2=,tag:b8Zk==,type:str]`,
    ],
    [
      'the example of Slack',
      'slack.py',
      `token = "${'xoxb'}-17653672481-19874698323-pdFZKVeTuE8sk7oOcBrzbqgy"`,
    ],
    [
      'a change of a database',
      'orders/migrations/0003_tokens.py',
      '("auth_token", "0002_squashed_initial"),',
    ],
    [
      'what Terraform makes',
      'main.tf',
      '{ name = local.path_password, value = random_password.shop2[0].result }',
    ],
    ['a row of keys', '.env', 'STORE_SECRET_ACCESS_KEY=azerty123456'],
    ['a secret of Concourse', 'pipeline.yml', 'secret_key: ((aws_s3_secret_access_key))'],
    ['the name of a secret of Drone', '.drone.yml', 'from_secret: E2E_STORAGE_CREDENTIALS'],
    ['a line that a program wrote', 'data.json', `{"password": "${GENERATED}", "x": "${'a'.repeat(4_000)}"}`],
  ])('not %s', (_what, path, text) => {
    expect(secretsInFile(path, text)).toEqual([])
  })
})

test('a token counts in a line that a program wrote, wherever it stands', () => {
  for (const before of [0, 3_490, 3_995, 20_000]) {
    const line = `${'a = 1;'.repeat(before / 5)}key="${AWS_KEY}";${'b = 2;'.repeat(1_000)}`
    expect([before, secretsInFile('app.js', line)]).toEqual([
      before,
      [{ line: 1, what: 'an AWS access key' }],
    ])
  }
})

test.each([
  ['beside encrypted values', `a: ENC[AES256_GCM,data:x]\npassword: ${GENERATED}\nsops:\n  mac: ENC[x]\n`, 2],
  ['beside a setting that is called sops', `sops:\n  enabled: true\ndb:\n  password: ${GENERATED}\n`, 4],
])('a plain value counts %s', (_where, text, line) => {
  expect(secretsInFile('values.yaml', text).map((found) => found.line)).toEqual([line])
})

test.each([
  ['code that is commented out', 'src/main.py', `# password = "${GENERATED}"`],
  ['a program that translates', 'i18n/translate.py', `api_key = "${GENERATED}q4"`],
  ['a program for texts', 'src/i18n/client.ts', `const apiKey = "${GENERATED}q4"`],
  ['a setting in a folder of programming languages', 'lang/go/client.go', `password := "${GENERATED}"`],
  ['settings of whoever translates', 'i18n/crowdin.yml', `api_token: ${GENERATED}q4`],
  ['a token of a registry', '.npmrc', `//npm.shop.example/:_authToken=${GENERATED}q4`],
  ['an attribute that is called token', 'shop.xml', `<client id="7" token="${GENERATED}q4"/>`],
  ['a value in code', 'config.ts', `{ name: Config.JWT_SECRET, value: "${GENERATED}" }`],
  ['a key beside what SOPS encrypted', 'a.yaml', `a: ENC[AES256_GCM,data:b8Zk,type:str] # ${AWS_KEY}`],
  ['a private key before dots of others', 'a.yml', `${BEGIN_KEY}\n${BODY}\n-----END OPENSSH KEY-----\n...\n`],
  ['a key in a translation', 'lang/en.json', `"token": "${AWS_KEY}"`],
])('%s counts', (_what, path, text) => {
  expect(secretsInFile(path, text)).toHaveLength(1)
})

test('a token counts in tests as well', () => {
  expect(secretsInFile('tests/test_client.py', `key = "${AWS_KEY}"`)).toHaveLength(1)
})

test('what is found is told without the value', () => {
  const [found] = secretsInFile('.env', `DB_PASSWORD=${GENERATED}`)
  expect(found).toEqual({ line: 1, what: 'a literal credential (DB_PASSWORD)' })
})

test('a file full of secrets is told by its first hundred', () => {
  expect(secretsInFile('.env', `DB_PASSWORD=${GENERATED}\n`.repeat(5_000))).toHaveLength(100)
})
