# example
resource "google_project_iam_member" "deploy" { # expect: PASS
  project = "shop-live"
  role    = "roles/run.developer"
  member  = "group:deployers@shop.example"
}
# end of example

variable "member" {}

resource "google_project_iam_member" "good" { # expect: PASS
  project = "shop"
  role    = "roles/run.developer"
  member  = "user:ana@shop.example"
}

resource "google_project_iam_member" "bad" {
  project = "shop"
  role    = "roles/run.developer"
  member  = "user:ana.shop@gmail.com" # expect: FAIL
}

resource "google_folder_iam_binding" "bad" {
  folder  = "folders/1"
  role    = "roles/viewer"
  members = ["group:operators@shop.example", "user:ANA@GoogleMail.com"] # expect: FAIL
}

resource "google_organization_iam_member" "unknown" {
  org_id = "1"
  role   = "roles/viewer"
  member = "user:${var.member}" # expect: MANUAL
}

resource "google_project_iam_member" "known_end" { # expect: PASS
  project = "shop"
  role    = "roles/viewer"
  member  = "user:${var.member}@shop.example"
}

resource "google_service_account" "shop" {
  account_id = "shop"
}

resource "google_project_iam_member" "service_account" { # expect: PASS
  project = "shop"
  role    = "roles/run.developer"
  member  = google_service_account.shop.member
}

resource "google_project_iam_binding" "other_providers" {
  project = "shop"
  role    = "roles/viewer"
  members = [ # expect: FAIL
    "user:ben@outlook.com",
    "user:cleo@yahoo.co.uk",
    "user:dan@proton.me",
    "user:eva@icloud.com",
  ]
}

resource "google_project_iam_member" "like_a_provider" { # expect: PASS
  project = "shop"
  role    = "roles/viewer"
  member  = "user:ana@live.shop.example"
}
