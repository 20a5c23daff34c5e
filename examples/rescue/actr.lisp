;;;; Supervises rescue robots from Lisp (SBCL), with or without ACT-R 7: see docs/rescue/tutorial.md.
(require :sb-bsd-sockets)
(defpackage :rescue-names (:use))       ; where symbols that the server sends go: VICT1 clashes with nothing of a model's
(defpackage :rescue (:use :cl)
  (:export #:open-station #:close-station #:say #:poll #:things #:attach #:demo #:main))
(in-package :rescue)

(defvar *stream* nil "The connection.")
(defvar *line* (make-string-output-stream) "The part of a line that has come.")
(defvar *now-ms* 0 "Simulated time, if it was asked for.")
(defvar *things* (make-hash-table :test #'equal) "What is there: (HEAD NAME) to the fields behind the name.")
(defvar *seen* (make-hash-table) "What the model sees: names to features of its visicon.")

;;; What is there
(defun things (head &optional kind)     ; (things "IMAGE" "VICT") is ((FEAT2 "VICT" 236 171 46 22 0.0) ...)
  (sort (loop for (its-head name) being the hash-keys of *things* using (hash-value fields)
              when (and (equal its-head head) (or (null kind) (equal (first fields) kind)))
                collect (cons name fields))
        #'string< :key #'first))

;;; ACT-R. Its functions are in its package or in CL-USER, depending on how it was loaded; without it nothing happens.
(defun actr-name (name) (intern name (or (find-package :act-r) :cl-user)))
(defun actr (name &rest arguments)
  (when (fboundp (actr-name name)) (apply (actr-name name) arguments)))
(defun hide (name)
  (let ((feature (gethash name *seen*))) (when feature (actr "DELETE-VISICON-FEATURES" feature)))
  (remhash name *seen*))
(defun show (name kind fields)          ; a thing in the picture, in pixels of the station's screen
  (hide name)
  (destructuring-bind (x y width height &rest angle) fields
    (declare (ignore angle))
    (let* ((window (cddr (first (things "WINDOW" "IMGVIEW"))))
           (feature (list "SCREEN-X" (+ x (or (first window) 0)) "SCREEN-Y" (+ y (or (second window) 0))
                          "WIDTH" width "HEIGHT" height "KIND" (actr-name kind)))
           (slots (loop for (slot value) on feature by #'cddr collect (actr-name slot) collect value))
           (slots (list* (actr-name "VALUE") (string-downcase name) slots)))
      (setf (gethash name *seen*) (first (actr "ADD-VISICON-FEATURES" slots))))))

;;; Messages
(defun take (message)
  (destructuring-bind (head &optional name type &rest fields) message
    (let ((head (symbol-name head)) (kind (princ-to-string type)))
      (cond ((equal head "TIME") (setf *now-ms* name))
            ((equal head "REQUEST") (actr "NEW-WORD-SOUND" (string-downcase kind)))
            ((not (member head '("ROBOT" "MAP" "IMAGE" "WINDOW") :test #'equal)))
            ((equal kind "INVALID") (remhash (list head name) *things*) (hide name))
            (t (setf (gethash (list head name) *things*) (cons kind fields))
               (when (equal head "IMAGE") (show name kind fields)))))))

;;; The connection
(defun open-station (&key (host #(127 0 0 1)) (port 6324))
  (let ((socket (make-instance 'sb-bsd-sockets:inet-socket :type :stream :protocol :tcp)))
    (sb-bsd-sockets:socket-connect socket host port)
    (clrhash *things*)
    (get-output-stream-string *line*)
    (setf *now-ms* 0
          *stream* (sb-bsd-sockets:socket-make-stream socket :input t :output t :buffering :full
                                                             :external-format :latin-1))))
(defun close-station () (when *stream* (close *stream*) (setf *stream* nil)))
(defun say (control &rest arguments)    ; (say "(select ~a)" 'robot1)
  (format *stream* "~?~%" control arguments)
  (finish-output *stream*))
(defun next-line (waits)
  "A whole line; NIL if none has come and it is not waited for."
  (loop for char = (funcall (if waits #'read-char #'read-char-no-hang) *stream* nil :end)
        do (case char
             ((nil) (return nil))
             (:end (error "the server has ended the connection"))
             (#\Newline (return (get-output-stream-string *line*)))
             (t (write-char char *line*)))))
(defun understand (line)
  "Nothing that is read can run code."
  (let* ((*read-eval* nil) (*package* (find-package :rescue-names)) (message (ignore-errors (read-from-string line))))
    (when (and (consp message) (symbolp (first message))) (take message))))
(defun poll ()                          ; takes what has come, without waiting
  (loop for line = (next-line nil) while line do (understand line)))
(defun step-time (ms)                   ; grants time, and takes what happens in it: extension lockstep
  (let ((then *now-ms*))
    (say "(step ~d)" ms)
    (loop until (> *now-ms* then) do (understand (next-line t)))))
(defun attach (&key (host #(127 0 0 1)) (port 6324) lockstep)
  "Opens the station for the current model. Every 50 ms of the model's time what has come is taken: the model sees the
picture's features, and hears what robots ask for. With LOCKSTEP the world has the model's time; without it, its own."
  (open-station :host host :port port)
  (say "(hello 2 request mark~:[~; lockstep~])" lockstep)
  (actr "SCHEDULE-PERIODIC-EVENT" 0.05 (if lockstep (lambda () (step-time 50)) #'poll) :maintenance t))

;;; Without a model
(defun demo (&key (host #(127 0 0 1)) (port 6324) (limit-ms 600000))
  "All robots explore; the first victim in the picture of one after the other is marked. The mark; NIL after the limit."
  (open-station :host host :port port)
  (say "(hello 2 lockstep mark)")
  (step-time 50)
  (dolist (robot (things "ROBOT")) (say "(missionadd ~a (explore))" (first robot)))
  (unwind-protect
       (loop with old = (things "MAP" "VICT")
             for turn from 0 and robots = (things "ROBOT") and victim = (first (things "IMAGE" "VICT"))
             while (< *now-ms* limit-ms)
             do (if victim
                    (say "(mark ~a)" (first victim))
                    (when robots (say "(select ~a)" (first (nth (mod turn (length robots)) robots)))))
                (loop repeat 50
                      for new = (set-difference (things "MAP" "VICT") old :key #'first)
                      do (when new (return-from demo (first new)))
                         (step-time 50)
                      until (and (not victim) (things "IMAGE" "VICT"))))
    (close-station)))
(defun main (&rest arguments)
  (let ((mark (apply #'demo arguments)))
    (format t "~:[no victim was marked~;~:*~{~a ~*~a ~a~}~]~%" (and mark (subseq mark 0 4)))
    (sb-ext:exit :code (if mark 0 1))))
