// Reads kubeconfigs with the code of kubectl: each line of the standard input is a case, each line of the standard output
// its answer, in the same order. Files are read from the disk; no request is sent.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"

	_ "k8s.io/client-go/plugin/pkg/client/auth/oidc"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/klog/v2"
)

type question struct {
	Kubeconfig  string            `json:"kubeconfig"`
	Context     string            `json:"context"`
	Environment map[string]string `json:"environment"`
}

type answer struct {
	Server      string              `json:"server,omitempty"`
	Namespace   string              `json:"namespace,omitempty"`
	Headers     map[string][]string `json:"headers,omitempty"`
	Certificate string              `json:"certificate,omitempty"`
	Key         string              `json:"key,omitempty"`
	Authority   string              `json:"authority,omitempty"`
	ServerName  string              `json:"serverName,omitempty"`
	Unverified  bool                `json:"isUnverified,omitempty"`
	Proxy       string              `json:"proxy,omitempty"`
	Refusal     string              `json:"refusal,omitempty"`
}

func main() {
	klog.SetOutput(io.Discard)
	klog.LogToStderr(false)
	input := bufio.NewReaderSize(os.Stdin, 1<<20)
	output := bufio.NewWriter(os.Stdout)
	for {
		line, err := input.ReadBytes('\n')
		if len(line) > 1 {
			var asked question
			if err := json.Unmarshal(line, &asked); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
			encoded, _ := json.Marshal(accessBy(asked))
			output.Write(append(encoded, '\n'))
			output.Flush()
		}
		if err != nil {
			return
		}
	}
}

func accessBy(asked question) answer {
	os.Clearenv()
	for name, value := range asked.Environment {
		os.Setenv(name, value)
	}
	found, err := read(asked)
	if err != nil {
		return answer{Refusal: err.Error()}
	}
	return found
}

func read(asked question) (answer, error) {
	rules := clientcmd.NewDefaultClientConfigLoadingRules()
	rules.ExplicitPath = asked.Kubeconfig
	overrides := &clientcmd.ConfigOverrides{CurrentContext: asked.Context}
	access := clientcmd.NewNonInteractiveDeferredLoadingClientConfig(rules, overrides)
	config, err := access.ClientConfig()
	if err != nil {
		return answer{}, err
	}
	namespace, _, err := access.Namespace()
	if err != nil {
		return answer{}, err
	}
	server, _, err := rest.DefaultServerUrlFor(config)
	if err != nil {
		return answer{}, err
	}
	request, err := http.NewRequest("GET", server.String(), nil)
	if err != nil {
		return answer{}, err
	}
	// Whatever a real request would be refused for before it is sent.
	if _, err := rest.TransportFor(config); err != nil {
		return answer{}, err
	}
	headers, err := headersOf(config, request)
	if err != nil {
		return answer{}, err
	}
	if err := rest.LoadTLSFiles(config); err != nil {
		return answer{}, err
	}
	found := answer{
		Server:      server.String(),
		Namespace:   namespace,
		Headers:     headers,
		Certificate: string(config.CertData),
		Key:         string(config.KeyData),
		Authority:   string(config.CAData),
		ServerName:  config.ServerName,
		Unverified:  config.Insecure,
	}
	if config.Proxy != nil {
		proxy, err := config.Proxy(request)
		if err != nil {
			return answer{}, err
		}
		found.Proxy = proxy.String()
	}
	return found, nil
}

// The headers that a request has when it is sent.
type lastStep struct{ headers http.Header }

func (step *lastStep) RoundTrip(request *http.Request) (*http.Response, error) {
	step.headers = request.Header
	return &http.Response{StatusCode: http.StatusOK, Body: http.NoBody, Request: request}, nil
}

func headersOf(config *rest.Config, request *http.Request) (http.Header, error) {
	last := &lastStep{}
	steps, err := rest.HTTPWrappersForConfig(config, last)
	if err != nil {
		return nil, err
	}
	if _, err := steps.RoundTrip(request); err != nil {
		return nil, err
	}
	return last.headers, nil
}
