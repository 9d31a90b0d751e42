// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of HCL are the subject
import { expect, test } from 'vitest'
import { sexprOf } from './sexpr.ts'

test.each([
  ['1', '1'],
  ['0.5', '0.5'],
  ['007', '7'],
  ['1e3', '1000'],
  ['2.5E-1', '0.25'],
  ['1e+2', '100'],
  ['true', 'true'],
  ['false', 'false'],
  ['null', 'null'],
  ['"text"', '"text"'],
  ['""', '""'],
  ['name', 'name'],
  ['_with-dash_9', '_with-dash_9'],
  ['größe', 'größe'],
  ['变量', '变量'],
  ['for', 'for'],
  ['if', 'if'],
])('the value %s', (source, tree) => {
  expect(sexprOf(source)).toBe(tree)
})

test.each([
  ['a || b && c', '(|| a (&& b c))'],
  ['a && b == c', '(&& a (== b c))'],
  ['a == b < c', '(== a (< b c))'],
  ['a <= b + c', '(<= a (+ b c))'],
  ['a + b * c', '(+ a (* b c))'],
  ['a * b + c', '(+ (* a b) c)'],
  ['a - b - c', '(- (- a b) c)'],
  ['a / b % c', '(% (/ a b) c)'],
  ['a != b >= c > d', '(!= a (> (>= b c) d))'],
  ['(a + b) * c', '(* (paren (+ a b)) c)'],
  ['-a + b', '(+ (- a) b)'],
  ['a - -b', '(- a (- b))'],
  ['!a && b', '(&& (! a) b)'],
  ['!!a', '(! (! a))'],
  ['-a.b', '(- (. a b))'],
  ['5-c', '(- 5 c)'],
  ['b-c', 'b-c'],
])('the operation %s', (source, tree) => {
  expect(sexprOf(source)).toBe(tree)
})

test.each([
  ['a ? b : c', '(? a b c)'],
  ['a ? b : c ? d : e', '(? a b (? c d e))'],
  ['a ? b ? c : d : e', '(? a (? b c d) e)'],
  ['a || b ? c + 1 : d', '(? (|| a b) (+ c 1) d)'],
  ['(a\n? b\n: c)', '(paren (? a b c))'],
])('the conditional %j', (source, tree) => {
  expect(sexprOf(source)).toBe(tree)
})

test.each([
  ['a.b.c', '(. (. a b) c)'],
  ['a . b', '(. a b)'],
  ['a[0]', '([] a 0)'],
  ['a["key"].b', '(. ([] a "key") b)'],
  ['a[b.c][d]', '([] ([] a (. b c)) d)'],
  ['a[\n0\n]', '([] a 0)'],
  ['a.0', '([] a 0)'],
  ['a.0.b', '(. ([] a 0) b)'],
  ['a.for', '(. a for)'],
  ['f(a).b', '(. (call f a) b)'],
  ['{ a = 1 }.a', '(. (object "a"=1) a)'],
  ['[1][0]', '([] (tuple 1) 0)'],
  ['"text".a', '(. "text" a)'],
  ['(a).b', '(. (paren a) b)'],
])('the traversal %j', (source, tree) => {
  expect(sexprOf(source)).toBe(tree)
})

test.each([
  ['a.*', '(.* a *)'],
  ['a.*.b.c', '(.* a (. (. * b) c))'],
  ['a.*.b[0]', '([] (.* a (. * b)) 0)'],
  ['a.*.0.b', '(.* a (. ([] * 0) b))'],
  ['a[*]', '([*] a *)'],
  ['a[*].b[0]', '([*] a ([] (. * b) 0))'],
  ['a[*].b[*].c', '([*] a ([*] (. * b) (. * c)))'],
  ['a.b[*].c + 1', '(+ ([*] (. a b) (. * c)) 1)'],
])('the splat %s', (source, tree) => {
  expect(sexprOf(source)).toBe(tree)
})

test.each([
  ['f()', '(call f)'],
  ['f(1)', '(call f 1)'],
  ['f(1, a, "b")', '(call f 1 a "b")'],
  ['f(1,)', '(call f 1)'],
  ['f(\n1,\n2\n)', '(call f 1 2)'],
  ['f(a...)', '(call f a ...)'],
  ['f(1, a...)', '(call f 1 a ...)'],
  ['f (1)', '(call f 1)'],
  ['f(g(h()))', '(call f (call g (call h)))'],
  ['provider::aws::arn_parse(a)', '(call provider::aws::arn_parse a)'],
  ['true(1)', '(call true 1)'],
])('the call %j', (source, tree) => {
  expect(sexprOf(source)).toBe(tree)
})

test.each([
  ['[]', '(tuple)'],
  ['[1, a, "b"]', '(tuple 1 a "b")'],
  ['[1, 2,]', '(tuple 1 2)'],
  ['[\n1\n,\n2\n]', '(tuple 1 2)'],
  ['[[1], []]', '(tuple (tuple 1) (tuple))'],
  ['{}', '(object)'],
  ['{ a = 1, b = 2 }', '(object "a"=1 "b"=2)'],
  ['{ a : 1, "b" : 2, }', '(object "a"=1 "b"=2)'],
  ['{\n\n a = 1\n b = 2\n\n}', '(object "a"=1 "b"=2)'],
  ['{\n a = 1,\n\n b = 2,\n}', '(object "a"=1 "b"=2)'],
  ['{ (a) = 1 }', '(object (paren a)=1)'],
  ['{ a.b = 1 }', '(object (. a b)=1)'],
  ['{ 1 = "one" }', '(object 1="one")'],
  ['{ true = 1, null = 2 }', '(object "true"=1 "null"=2)'],
  ['{ "a-${b}" = 1 }', '(object (template "a-" b)=1)'],
  ['{ a = 1, for = 2 }', '(object "a"=1 "for"=2)'],
  ['({\na = (1\n)\nb = 2\n})', '(paren (object "a"=(paren 1) "b"=2))'],
])('the collection %j', (source, tree) => {
  expect(sexprOf(source)).toBe(tree)
})

test.each([
  ['[for v in a : v]', '(for v in a: v)'],
  ['[for i, v in a : v.b if v.c > i]', '(for i,v in a: (. v b) if (> (. v c) i))'],
  ['[\nfor v in a :\nv\nif b\n]', '(for v in a: v if b)'],
  ['[for for in for : for]', '(for for in for: for)'],
  ['{ for v in a : v => 1 }', '(for v in a: v=>1)'],
  ['{ for k, v in a : k => v... }', '(for k,v in a: k=>v...)'],
  ['{\nfor k, v in a :\nk => v...\nif v != null\n}', '(for k,v in a: k=>v... if (!= v null))'],
  ['[for a in [for b in c : b] : a]', '(for a in (for b in c: b): a)'],
  ['[for a in b ? c : d : a]', '(for a in (? b c d): a)'],
  ['[(for)]', '(tuple (paren for))'],
])('the for %j', (source, tree) => {
  expect(sexprOf(source)).toBe(tree)
})

test.each([
  ['a /* one */ + /* two\nlines */ b', '(+ a b)'],
  ['(a # one\n+ b // two\n)', '(paren (+ a b))'],
  ['[ # one\n1, // two\n2 /* three */ ]', '(tuple 1 2)'],
  ['{ # one\na = 1 // two\nb = 2 # three\n}', '(object "a"=1 "b"=2)'],
  ['a # "', 'a'],
])('the comments in %j are whitespace', (source, tree) => {
  expect(sexprOf(source)).toBe(tree)
})
