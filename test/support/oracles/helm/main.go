// The oracle of the Helm tests: renders charts with Helm's own engine, and lints them. It reads one JSON object a line from standard
// input and writes one for each to standard output.
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"

	"helm.sh/helm/v3/pkg/chart"
	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/engine"
	"helm.sh/helm/v3/pkg/lint"
	"helm.sh/helm/v3/pkg/strvals"
)

// request is one chart: files by path, or a folder.
type request struct {
	Files      map[string]string `json:"files"`
	Folder     string            `json:"folder"`
	Values     []string          `json:"values"`
	Set        []string          `json:"set"`
	SetString  []string          `json:"setString"`
	SetLiteral []string          `json:"setLiteral"`
	// Validate refuses values that the chart's schema refuses.
	Validate bool `json:"validate"`
	// Lint asks what `helm lint` says of a folder, and renders nothing.
	Lint bool `json:"lint"`
	// Upgrade renders for a release that is there.
	Upgrade bool `json:"upgrade"`
	// Namespace is that of the release; default, if left out.
	Namespace string `json:"namespace"`
}

type answer struct {
	Rendered map[string]string `json:"rendered,omitempty"`
	Error    string            `json:"error,omitempty"`
	Lint     []string          `json:"lint,omitempty"`
}

func main() {
	log.SetOutput(io.Discard)
	if len(os.Args) > 1 && os.Args[1] == "api-versions" {
		for _, version := range chartutil.DefaultVersionSet {
			fmt.Println(version)
		}
		return
	}
	input := bufio.NewReaderSize(os.Stdin, 1<<20)
	output := json.NewEncoder(os.Stdout)
	output.SetEscapeHTML(false)
	for {
		line, err := input.ReadBytes('\n')
		if len(line) > 0 {
			var asked request
			if problem := json.Unmarshal(line, &asked); problem != nil {
				panic(problem)
			}
			output.Encode(answerTo(asked))
		}
		if err != nil {
			return
		}
	}
}

func answerTo(asked request) answer {
	said, problem := []string{}, error(nil)
	rendered := map[string]string{}
	if asked.Lint {
		said, problem = lintFolder(asked)
	} else {
		rendered, problem = render(asked)
	}
	if problem != nil {
		return answer{Error: problem.Error()}
	}
	return answer{Rendered: rendered, Lint: said}
}

// lintFolder does what `helm lint --strict` does: everything that it says of a chart.
func lintFolder(asked request) ([]string, error) {
	values, err := valuesOf(asked)
	if err != nil {
		return nil, err
	}
	said := []string{}
	for _, message := range lint.AllWithKubeVersion(asked.Folder, values, "default", &kubeVersion).Messages {
		said = append(said, message.Error())
	}
	return said, nil
}

var kubeVersion = chartutil.KubeVersion{Version: "v1.34.0", Major: "1", Minor: "34"}

// render does what `helm template` does before it sorts and prints.
func render(asked request) (rendered map[string]string, err error) {
	defer func() {
		if problem := recover(); problem != nil {
			err = fmt.Errorf("panic: %v", problem)
		}
	}()
	loaded, err := load(asked)
	if err != nil {
		return nil, err
	}
	values, err := valuesOf(asked)
	if err != nil {
		return nil, err
	}
	if err := chartutil.ProcessDependenciesWithMerge(loaded, values); err != nil {
		return nil, err
	}
	capabilities := chartutil.DefaultCapabilities.Copy()
	capabilities.KubeVersion = kubeVersion
	capabilities.HelmVersion.Version = "v3.19.0"
	namespace := cmp.Or(asked.Namespace, "default")
	release := chartutil.ReleaseOptions{Name: "release-name", Namespace: namespace, Revision: 1, IsInstall: !asked.Upgrade, IsUpgrade: asked.Upgrade}
	top, err := chartutil.ToRenderValuesWithSchemaValidation(loaded, values, release, capabilities, !asked.Validate)
	if err != nil {
		return nil, err
	}
	return new(engine.Engine).Render(loaded, top)
}

func load(asked request) (*chart.Chart, error) {
	if asked.Folder != "" {
		return loader.LoadDir(asked.Folder)
	}
	files := []*loader.BufferedFile{}
	for name, text := range asked.Files {
		files = append(files, &loader.BufferedFile{Name: name, Data: []byte(text)})
	}
	return loader.LoadFiles(files)
}

// valuesOf merges values files, then what is set, as the command line does.
func valuesOf(asked request) (map[string]interface{}, error) {
	base := map[string]interface{}{}
	for _, text := range asked.Values {
		values, err := chartutil.ReadValues([]byte(text))
		if err != nil {
			return nil, err
		}
		base = mergeMaps(base, values)
	}
	for _, assignment := range asked.Set {
		if err := strvals.ParseInto(assignment, base); err != nil {
			return nil, err
		}
	}
	for _, assignment := range asked.SetString {
		if err := strvals.ParseIntoString(assignment, base); err != nil {
			return nil, err
		}
	}
	for _, assignment := range asked.SetLiteral {
		if err := strvals.ParseLiteralInto(assignment, base); err != nil {
			return nil, err
		}
	}
	return base, nil
}

func mergeMaps(a, b map[string]interface{}) map[string]interface{} {
	out := make(map[string]interface{}, len(a))
	for key, value := range a {
		out[key] = value
	}
	for key, value := range b {
		if inner, ok := value.(map[string]interface{}); ok {
			if known, ok := out[key].(map[string]interface{}); ok {
				out[key] = mergeMaps(known, inner)
				continue
			}
		}
		out[key] = value
	}
	return out
}
