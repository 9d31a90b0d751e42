// Builds kustomizations with the real Kustomize: each line of the standard input is a case, each line of the standard
// output its answer, in the same order. Files are in memory; neither the disk nor the network is read.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"

	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/api/resmap"
	"sigs.k8s.io/kustomize/api/types"
	"sigs.k8s.io/kustomize/kyaml/filesys"
)

type question struct {
	Files  map[string]string `json:"files"`
	Folder string            `json:"folder"`
}

type answer struct {
	Objects []json.RawMessage `json:"objects"`
	Refusal string            `json:"refusal,omitempty"`
}

func main() {
	log.SetOutput(io.Discard)
	input := bufio.NewReaderSize(os.Stdin, 1<<20)
	output := bufio.NewWriter(os.Stdout)
	stderr := os.Stderr
	os.Stderr = nil
	for {
		line, err := input.ReadBytes('\n')
		if len(line) > 1 {
			var asked question
			if err := json.Unmarshal(line, &asked); err != nil {
				fmt.Fprintln(stderr, err)
				os.Exit(1)
			}
			encoded, err := json.Marshal(build(asked))
			if err != nil {
				encoded, _ = json.Marshal(answer{Refusal: err.Error()})
			}
			output.Write(append(encoded, '\n'))
			output.Flush()
		}
		if err != nil {
			return
		}
	}
}

func build(asked question) (built answer) {
	defer func() {
		if crash := recover(); crash != nil {
			built = answer{Refusal: fmt.Sprint("crash: ", crash)}
		}
	}()
	files := filesys.MakeFsInMemory()
	for path, text := range asked.Files {
		if err := files.WriteFile("/"+path, []byte(text)); err != nil {
			return answer{Refusal: err.Error()}
		}
	}
	options := krusty.MakeDefaultOptions()
	options.Reorder = krusty.ReorderOptionUnspecified
	options.LoadRestrictions = types.LoadRestrictionsNone
	resources, err := krusty.MakeKustomizer(options).Run(files, "/"+asked.Folder)
	if err != nil {
		return answer{Refusal: err.Error()}
	}
	objects, err := objectsOf(resources)
	if err != nil {
		return answer{Refusal: err.Error()}
	}
	return answer{Objects: objects}
}

func objectsOf(resources resmap.ResMap) ([]json.RawMessage, error) {
	objects := []json.RawMessage{}
	for _, resource := range resources.Resources() {
		object, err := resource.MarshalJSON()
		if err != nil {
			return nil, err
		}
		objects = append(objects, object)
	}
	return objects, nil
}
