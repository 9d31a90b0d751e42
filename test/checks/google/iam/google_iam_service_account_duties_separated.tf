# example
resource "google_project_iam_member" "security" { # expect: PASS
  project = "shop-live"
  role    = "roles/iam.serviceAccountAdmin"
  member  = "group:security@shop.example"
}

resource "google_project_iam_member" "deploy" {
  project = "shop-live"
  role    = "roles/run.developer"
  member  = "group:deployers@shop.example"
}
# end of example

resource "google_project_iam_member" "alone" { # expect: PASS
  project = "shop"
  role    = "roles/iam.serviceAccountAdmin"
  member  = "group:security@shop.example"
}

resource "google_project_iam_member" "other_person" {
  project = "shop"
  role    = "roles/iam.serviceAccountUser"
  member  = "group:deployers@shop.example"
}

resource "google_project_iam_member" "elsewhere" {
  project = "blog"
  role    = "roles/iam.serviceAccountUser"
  member  = "group:security@shop.example"
}

resource "google_project_iam_member" "manages" {
  project = "shop"
  role    = "roles/iam.serviceAccountAdmin"
  member  = "user:ana@shop.example" # expect: FAIL
}

resource "google_project_iam_binding" "uses" {
  project = "shop"
  role    = "roles/iam.serviceAccountUser"
  members = ["user:ana@shop.example"]
}

resource "google_service_account" "deploy" {
  account_id = "deploy"
}

resource "google_folder_iam_binding" "both" {
  folder  = "folders/1"
  role    = "roles/iam.serviceAccountAdmin"
  members = ["group:security@shop.example", google_service_account.deploy.member] # expect: FAIL
}

resource "google_folder_iam_member" "both" {
  folder = "folders/1"
  role   = "roles/iam.serviceAccountUser"
  member = "serviceAccount:${google_service_account.deploy.email}"
}

data "google_iam_policy" "both" {
  binding {
    role    = "roles/iam.serviceAccountAdmin"
    members = ["user:ana@shop.example"] # expect: FAIL
  }
  binding {
    role    = "roles/iam.serviceAccountUser"
    members = ["user:ana@shop.example"]
  }
}

resource "google_organization_iam_policy" "both" {
  org_id      = "1"
  policy_data = data.google_iam_policy.both.policy_data
}

resource "google_folder_iam_member" "account_alone" { # expect: PASS
  folder = "folders/2"
  role   = "roles/iam.serviceAccountAdmin"
  member = "serviceAccount:${google_service_account.deploy.email}"
}

resource "google_folder_iam_member" "other_account" {
  folder = "folders/2"
  role   = "roles/iam.serviceAccountUser"
  member = "serviceAccount:${google_service_account.other.email}"
}

resource "google_service_account" "other" {
  account_id = "other"
}
