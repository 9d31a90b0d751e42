/** The word that stands for a variable in the commands of a script, so that it is told from one in single quotes. */
export function variableWord(name: string): string {
  return `__variable_${name}__`
}

/** The names of the variables in a word of a command. */
export function variablesIn(word: string): readonly string[] {
  return [...word.matchAll(/__variable_(\w+?)__/g)].map(([, name = '']) => name)
}
