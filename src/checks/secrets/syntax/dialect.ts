/**
 * How values are written in a file: in code in quotes alone, in settings and scripts also without, in markup as attributes
 * and elements. Names and values in prose are examples.
 */
export type Dialect = 'code' | 'markup' | 'prose' | 'script' | 'settings'

const PROSE = /\.(?:md|mdc|mdx|markdown|rst|adoc|txt|html?|tex)$|(?:^|\/)(?:README|CHANGELOG|LICENSE)[^/]*$/i

const SETTINGS =
  /\.(?:cfg|cnf|conf|credentials|env|envrc|ini|json|json5|jsonc|mk|properties|tfvars|tfstate|toml|ya?ml)$|(?:^|\/)(?:\.env(?:[._-][\w.-]+)?|\.envrc|\.npmrc|\.yarnrc|\.pypirc|\.netrc|_netrc|\.pgpass|\.my\.cnf|\.s3cfg|\.boto|\.dockercfg|\.flaskenv|\.git-credentials|credentials|hosts|inventory|kubeconfig|Makefile|pip\.conf|requirements[\w.-]*\.txt)$/i

const SCRIPT =
  /\.(?:ba?sh|bat|cmd|command|csh|dockerfile|fish|ksh|profile|ps1|psm1|sh|userdata|zsh)$|(?:^|\/)(?:Dockerfile|Containerfile|Procfile|\.bashrc|\.bash_profile|\.profile|\.zshrc|\.bash_history|\.zsh_history)(?:\.[\w-]+)?$/i

const MARKUP = /\.(?:config|csproj|plist|pom|props|pubxml|publishsettings|targets|vbproj|xaml|xml)$/i

const CODE =
  /\.(?:bicep|c|cc|clj|cpp|cs|cts|dart|ex|exs|fs|go|gradle|groovy|hcl|java|js|jsx|kt|kts|lua|mjs|cjs|mts|php|pl|pm|py|r|rb|rs|scala|sql|swift|tf|ts|tsx|vb|vue|svelte)$|(?:^|\/)Jenkinsfile$/i

/** The dialect of a file by its name, or by how it begins; the other one where neither tells. */
export function dialectOf(path: string, text: string, otherwise: Dialect): Dialect {
  if (SETTINGS.test(path)) return 'settings'
  if (PROSE.test(path)) return 'prose'
  if (SCRIPT.test(path) || /^#!.{0,60}sh\b/.test(text)) return 'script'
  if (MARKUP.test(path) || /^\s{0,20}<\?xml/.test(text)) return 'markup'
  return CODE.test(path) ? 'code' : otherwise
}
