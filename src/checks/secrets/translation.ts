/** Folders of the texts of a program, with what is in them as a group. */
const FOLDER = /(?:^|\/)(?:lang|locales?|i18n|translations)\/(.*)$/

/** A language, as the name of a folder or file or the end of one: `de/`, `pt-BR.json`, `messages_de.properties`. */
const LANGUAGE = /(?:^|[/._-])[a-z]{2}(?:[-_][A-Za-z]{2,4})?[/.]/

/** Formats of texts. Frameworks have them in PHP, Ruby and JavaScript as well. */
const FORMAT = /\.(?:arb|ftl|js|json|php|po|properties|resx|rb|strings|ts|xlf|xliff|xml|ya?ml)$/

/**
 * Whether a file holds the texts of a program in some language, which label fields by the names of credentials. Programs
 * and settings beside it, which name no language, count.
 */
export function isTranslation(path: string): boolean {
  const [, below = ''] = FOLDER.exec(path) ?? []
  return LANGUAGE.test(below) && FORMAT.test(path)
}
