// The oracle of the tests of template functions: calls one function with Helm's own engine. It reads one JSON object a line
// from standard input and writes one for each to standard output.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"
	"strings"

	"helm.sh/helm/v3/pkg/chart"
	"helm.sh/helm/v3/pkg/engine"
)

// request is a call. Each argument is an object whose key is its type.
type request struct {
	Function  string                       `json:"function"`
	Arguments []map[string]json.RawMessage `json:"arguments"`
}

// answer has the type of what a function returned, and its value as Go's %#v prints it; of texts and structs what is printed.
type answer struct {
	Type   string `json:"type"`
	Value  string `json:"value"`
	Error  string `json:"error,omitempty"`
	Failed bool   `json:"failed"`
}

const mark = "\x01"

func main() {
	log.SetOutput(io.Discard)
	input := bufio.NewReaderSize(os.Stdin, 1<<20)
	output := bufio.NewWriter(os.Stdout)
	defer output.Flush()
	encoder := json.NewEncoder(output)
	for {
		line, err := input.ReadBytes('\n')
		if len(line) > 0 {
			var asked request
			if problem := json.Unmarshal(line, &asked); problem != nil {
				panic(problem)
			}
			encoder.Encode(call(asked))
		}
		if err != nil {
			return
		}
	}
}

func call(asked request) (result answer) {
	defer func() {
		if problem := recover(); problem != nil {
			result = answer{Failed: true, Error: fmt.Sprint(problem)}
		}
	}()
	arguments := make([]interface{}, len(asked.Arguments))
	text := "{{ $r := " + asked.Function
	for i, argument := range asked.Arguments {
		arguments[i] = decode(argument)
		text += fmt.Sprintf(" (index .Values.arguments %d)", i)
	}
	text += ` }}{{ printf "%T" $r }}` + mark + `{{ if has (kindOf $r) (list "string" "struct" "ptr") }}{{ $r }}{{ else }}{{ printf "%#v" $r }}{{ end }}`
	called := &chart.Chart{
		Metadata:  &chart.Metadata{Name: "c", Version: "1.0.0", APIVersion: "v2"},
		Templates: []*chart.File{{Name: "templates/t", Data: []byte(text)}},
	}
	values := map[string]interface{}{"Values": map[string]interface{}{"arguments": arguments}}
	rendered, err := engine.Engine{}.Render(called, values)
	if err != nil {
		return answer{Failed: true, Error: err.Error()}
	}
	kind, value, _ := strings.Cut(rendered["c/templates/t"], mark)
	return answer{Type: kind, Value: value}
}

func decode(argument map[string]json.RawMessage) interface{} {
	for kind, raw := range argument {
		switch kind {
		case "nil":
			return nil
		case "int", "int64", "uint64":
			return decodeInteger(kind, raw)
		case "list":
			list := []interface{}{}
			for _, item := range decodeList(raw) {
				list = append(list, decode(item))
			}
			return list
		case "strings":
			return decodeInto(raw, []string{})
		case "ints":
			return decodeInto(raw, []int{})
		case "map":
			return decodeMap(raw)
		case "stringMap":
			return decodeInto(raw, map[string]string{})
		default:
			return decodeInto[interface{}](raw, nil)
		}
	}
	panic("an argument without a type")
}

func decodeInteger(kind string, raw json.RawMessage) interface{} {
	digits := decodeInto(raw, "")
	if kind == "uint64" {
		number, _ := strconv.ParseUint(digits, 10, 64)
		return number
	}
	number, _ := strconv.ParseInt(digits, 10, 64)
	if kind == "int" {
		return int(number)
	}
	return number
}

func decodeList(raw json.RawMessage) []map[string]json.RawMessage {
	return decodeInto(raw, []map[string]json.RawMessage{})
}

func decodeMap(raw json.RawMessage) map[string]interface{} {
	decoded := map[string]interface{}{}
	for key, value := range decodeInto(raw, map[string]map[string]json.RawMessage{}) {
		decoded[key] = decode(value)
	}
	return decoded
}

func decodeInto[T any](raw json.RawMessage, value T) T {
	if err := json.Unmarshal(raw, &value); err != nil {
		panic(err)
	}
	return value
}
