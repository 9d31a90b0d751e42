resource "google_workbench_instance" "research" {
  name     = "research"
  location = "europe-west1-b"

  gce_setup {
    disable_public_ip = true

    metadata = {
      notebook-disable-root = "true"
    }
  }
}
