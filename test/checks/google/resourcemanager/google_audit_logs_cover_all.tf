# example
resource "google_project_iam_audit_config" "shop" {
  project = "shop-live"
  service = "allServices" # expect: PASS

  audit_log_config {
    log_type = "ADMIN_READ"
  }
  audit_log_config {
    log_type = "DATA_READ"
  }
  audit_log_config {
    log_type = "DATA_WRITE"
  }
}
# end of example

variable "type" {}

resource "google_project_iam_audit_config" "good" {
  project = "shop"
  service = "allServices" # expect: PASS
  audit_log_config {
    log_type = "ADMIN_READ"
  }
  audit_log_config {
    log_type = "DATA_READ"
  }
  audit_log_config {
    log_type = "DATA_WRITE"
  }
}

resource "google_folder_iam_audit_config" "incomplete" {
  folder  = "folders/1"
  service = "allServices" # expect: FAIL
  audit_log_config {
    log_type = "ADMIN_READ"
  }
}

resource "google_organization_iam_audit_config" "exempted" {
  org_id  = "1"
  service = "storage.googleapis.com"
  audit_log_config {
    log_type         = "DATA_READ"
    exempted_members = ["user:ana@shop.example"] # expect: FAIL
  }
}

resource "google_project_iam_audit_config" "single" {
  project = "shop"
  service = "storage.googleapis.com"
  audit_log_config {
    log_type = "DATA_READ"
  }
}

resource "google_project_iam_audit_config" "unknown" {
  project = "shop"
  service = "allServices"
  audit_log_config {
    log_type = var.type # expect: MANUAL
  }
}
