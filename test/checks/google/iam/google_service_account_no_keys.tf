# example
resource "google_service_account" "shop" { # expect: PASS
  account_id = "shop"
}

resource "google_service_account_iam_member" "shop" {
  service_account_id = google_service_account.shop.name
  role               = "roles/iam.workloadIdentityUser"
  member             = "serviceAccount:shop.svc.id.goog[shop/api]"
}
# end of example

resource "google_service_account" "good" { # expect: PASS
  account_id = "good"
}

resource "google_service_account" "bad" {
  account_id = "bad"
}

resource "google_service_account_key" "bad" { # expect: FAIL
  service_account_id = google_service_account.bad.name
}

resource "google_service_account_key" "elsewhere" { # expect: FAIL
  service_account_id = "projects/shop/serviceAccounts/shop@shop.iam.gserviceaccount.com"
}
