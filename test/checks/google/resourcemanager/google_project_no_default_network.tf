# example
resource "google_project" "shop" {
  name                = "Shop"
  project_id          = "shop-live"
  folder_id           = google_folder.shops.id
  auto_create_network = false # expect: PASS
}
# end of example

variable "setting" {}

resource "google_project" "good" {
  name                = "good"
  project_id          = "good"
  auto_create_network = false # expect: PASS
}

resource "google_project" "bad" {
  name                = "bad"
  project_id          = "bad"
  auto_create_network = true # expect: FAIL
}

resource "google_project" "absent" { # expect: FAIL
  name       = "absent"
  project_id = "absent"
}

resource "google_project" "unknown" {
  name                = "unknown"
  project_id          = "unknown"
  auto_create_network = var.setting # expect: MANUAL
}
