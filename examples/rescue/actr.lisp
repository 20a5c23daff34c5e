;;;; Supervises rescue robots from Lisp (SBCL), with or without ACT-R 7: see docs/rescue/tutorial.md and models.md.
;;;; Load ACT-R first if a model is to use it, then this file, then the model.
(require :sb-bsd-sockets)
(defpackage :rescue-names (:use))       ; where symbols that the server sends go: VICT1 clashes with nothing of a model's
(defpackage :rescue (:use :cl)
  (:export #:open-station #:close-station #:say #:poll #:things #:selected #:refusals #:features #:click #:key
           #:define-types #:attach #:demo #:main))
(in-package :rescue)

(defvar *stream* nil "The connection.")
(defvar *line* (make-string-output-stream) "The part of a line that has come.")
(defvar *now-ms* 0 "Simulated time, if it was asked for.")
(defvar *things* (make-hash-table :test #'equal) "The objects by (HEAD NAME): the fields behind the name.")
(defvar *selected* nil "The name of the selected robot.")
(defvar *refusals* nil "Refused commands, latest first: (CODE TEXT BEGINNING).")
(defvar *greeted* nil "True when the server has answered `hello`.")
(defvar *seen* (make-hash-table :test #'equal) "The model's visicon: keys of features to (CHUNK . SLOTS).")
(defvar *tool* "waypoint" "The effect of a click on the map.")
(defvar *pointer* nil "The last pixel that was clicked.")
(defvar *handlers* nil "True when clicks and keys of ACT-R arrive here.")

(defparameter *heads* '("ROBOT" "MAP" "IMAGE" "WINDOW" "MISSION" "STATUS" "REQUEST" "FRONTIER" "VIEW"))
(defparameter *kinds* '("ROW" "REQUEST" "ROBOT" "WAYPOINT" "MARK" "BORDER" "VICT" "WALL" "FURN"))
(defparameter *row-px* 24 "Height of a row of the list.")
(defparameter *request-px* 60 "Width of the request at the right end of a row.")
(defparameter *symbol-px* 16 "Size of a symbol on the map.")

(defun say (control &rest arguments)    ; (say "(select ~a)" 'robot1)
  (format *stream* "~?~%" control arguments)
  (finish-output *stream*))
(defun send (command) (when command (say "~a" command) command))

;;; The state of the station
(defun ordinal (name)                   ; robot2 comes before robot10
  (let ((text (string name))) (or (parse-integer text :start (1+ (or (position-if-not #'digit-char-p text :from-end t) -1))
                                                      :junk-allowed t) 0)))
(defun things (head &optional kind)     ; (things "IMAGE" "VICT") is ((FEAT2 "VICT" 236 171 46 22 0.0) ...)
  (sort (loop for (its-head name) being the hash-keys of *things* using (hash-value fields)
              when (and (equal its-head head) (or (null kind) (equal (first fields) kind)))
                collect (cons name fields))
        (lambda (a b) (if (= (ordinal a) (ordinal b)) (string< a b) (< (ordinal a) (ordinal b)))) :key #'first))
(defun thing (head name) (gethash (list head name) *things*))
(defun selected () *selected*)
(defun refusals () *refusals*)
(defun window (kind) (cddr (first (things "WINDOW" kind)))) ; x, y, width, height
(defun marks () (things "MAP" "VICT"))
(defun row-names () (mapcar #'first (things "ROBOT")))

;;; ACT-R. Its functions are in its package or in CL-USER, depending on how it was loaded; without it nothing happens.
(defun actr-name (name) (intern name (or (find-package :act-r) :cl-user)))
(defun actr-has (name) (fboundp (actr-name name)))
(defun actr (name &rest arguments) (when (actr-has name) (apply (actr-name name) arguments)))

;;; The screen: what an operator sees at which pixels
(defun pixel (x y) (destructuring-bind (left lower scale) (cdr (first (things "VIEW")))
                     (list (round (+ left (* x scale))) (round (- lower (* y scale))))))
(defun place (x y) (destructuring-bind (left lower scale) (cdr (first (things "VIEW")))
                     (list (/ (- x left) scale) (/ (- lower y) scale))))
(defun floor-point (fields)             ; the place on the floor under a feature of the picture
  (destructuring-bind (kind x y width height &rest rest) fields
    (declare (ignore kind width rest))
    (let ((robot (thing "ROBOT" *selected*)) (size (or (cddr (window "IMGVIEW")) '(320 240))))
      (when robot
        (let* ((focal (/ (first size) 2 (tan (/ (* 40 pi) 180)))) (below (- (+ y (/ height 2)) (/ (second size) 2)))
               (lens (getf '(:p2at 0.42 :telemax 0.8 :airrobot 1.2 :kenaf 0.3) (intern (first robot) :keyword) 0.42)))
          (when (>= below 1)
            (let* ((ahead (/ (* lens focal) below)) (left (* (/ (- (/ (first size) 2) x) focal) ahead))
                   (cos (cos (fourth robot))) (sin (sin (fourth robot))))
              (list (+ (second robot) (- (* cos ahead) (* sin left)))
                    (+ (third robot) (* sin ahead) (* cos left))))))))))
(defun is-marked (fields)               ; a mark is within 1.5 m of the place
  (let ((at (floor-point fields)))
    (and at (some (lambda (mark) (<= (abs (- (complex (first at) (second at)) (complex (third mark) (fourth mark)))) 1.5))
                  (marks)))))
(defun feature (kind name x y width height &rest attributes)
  (list* :kind kind :value (string-downcase name) :screen-x x :screen-y y :width width :height height attributes))
(defun symbol-feature (kind name at &rest attributes)
  (destructuring-bind (x y) at (apply #'feature kind name x y *symbol-px* *symbol-px* attributes)))
(defun list-features ()
  (destructuring-bind (&optional (left 0) (top 0) (width 0) (height 0)) (window "LISTVIEW")
    (loop for name in (row-names) for row below (floor height *row-px*)
          for y = (+ top (* row *row-px*) (floor *row-px* 2))
          for (state battery) = (or (thing "STATUS" name) '("unknown" 1))
          for (reason priority) = (thing "REQUEST" name)
          collect (feature "ROW" name (+ left (floor (- width *request-px*) 2)) y (- width *request-px*) *row-px*
                           :status (string-downcase state) :battery battery :selected (eq name *selected*))
          when reason
            collect (feature "REQUEST" name (+ left (- width (floor *request-px* 2))) y *request-px* *row-px*
                             :status (string-downcase reason) :priority priority))))
(defun map-features ()
  (when (and (window "MAPVIEW") (things "VIEW"))
    (append
     (loop for (name nil x y theta) in (things "ROBOT")
           collect (symbol-feature "ROBOT" name (pixel x y) :theta theta :selected (eq name *selected*)
                                   :status (string-downcase (or (first (thing "STATUS" name)) "unknown")))
           append (loop for (kind (to-x to-y)) in (thing "MISSION" name) for place from 1
                        collect (symbol-feature "WAYPOINT" name (pixel to-x to-y) :status (string-downcase kind)
                                                                                  :place place)))
     (loop for (name nil x y) in (marks) collect (symbol-feature "MARK" name (pixel x y)))
     (loop for (name nil x y theta length) in (things "FRONTIER" "OPEN")
           collect (symbol-feature "BORDER" name (pixel (+ x (* (cos theta) length 1/2)) (+ y (* (sin theta) length 1/2)))
                                   :length length)))))
(defun picture-features ()
  (destructuring-bind (&optional left top &rest size) (window "IMGVIEW")
    (declare (ignore size))
    (loop for (name . fields) in (things "IMAGE")
          for (kind x y width height) = fields
          collect (apply #'feature kind name (+ x (or left 0)) (+ y (or top 0)) width height
                         (when (equal kind "VICT") (list :marked (is-marked fields)))))))
(defun features () (append (list-features) (map-features) (picture-features)))

;;; The model's eyes
(defun chunk-slots (feature)            ; keywords to ACT-R's slots; T and NIL are its truth values, too
  (loop for (slot value) on feature by #'cddr
        unless (member slot '(:kind :place)) append (list (actr-name (string slot)) value)))
(defun show (key feature)
  (destructuring-bind (&optional chunk . before) (gethash key *seen*)
    (let ((slots (chunk-slots feature)))
      (cond ((null chunk)
             (setf chunk (first (actr "ADD-VISICON-FEATURES"
                                      (list* (actr-name "ISA") (mapcar #'actr-name '("STATION-LOCATION" "STATION-OBJECT"))
                                             (actr-name "KIND") (actr-name (getf feature :kind)) slots)))))
            ((equal before slots) nil)
            (t (actr "MODIFY-VISICON-FEATURES"
                     (cons chunk (loop for (slot value) on slots by #'cddr for (nil old) on before by #'cddr
                                       unless (equal value old) append (list slot value))))))
      (setf (gethash key *seen*) (cons chunk slots)))))
(defun refresh ()
  "Makes the visicon equal to the screen. A feature that changes stays the same one."
  (when (actr-has "ADD-VISICON-FEATURES")
    (let ((now (make-hash-table :test #'equal)))
      (dolist (feature (features))
        (let ((key (list (getf feature :kind) (getf feature :value) (getf feature :place))))
          (setf (gethash key now) t)
          (show key feature)))
      (loop for key in (loop for key being the hash-keys of *seen* unless (gethash key now) collect key)
            do (actr "DELETE-VISICON-FEATURES" (first (gethash key *seen*)))
               (remhash key *seen*)))))
(defun define-types ()
  "Chunk types of the features. A model whose productions name their slots calls this before its productions."
  (unless (actr "CHUNK-TYPE-P-FCT" (actr-name "STATION-LOCATION"))
    (let ((slots (mapcar #'actr-name '("STATUS" "SELECTED" "MARKED" "BATTERY" "PRIORITY" "THETA" "LENGTH"))))
      (loop for (name parent) in '(("STATION-LOCATION" "VISUAL-LOCATION") ("STATION-OBJECT" "VISUAL-OBJECT"))
            do (actr "CHUNK-TYPE-FCT" (cons (list (actr-name name) (list :include (actr-name parent))) slots)))))
  (loop for kind in (mapcar #'actr-name *kinds*)
        unless (actr "CHUNK-P-FCT" kind) do (actr "DEFINE-CHUNKS-FCT" (list (list kind)))))

;;; The model's hands: clicks and keys have the effect that they have for an operator
(defun at (kind x y)                    ; the value of the nearest feature of this kind whose box contains a pixel
  (flet ((far (feature) (abs (complex (- x (getf feature :screen-x)) (- y (getf feature :screen-y))))))
    (getf (first (sort (loop for f in (features)
                             when (and (equal (getf f :kind) kind)
                                       (<= (* 2 (abs (- x (getf f :screen-x)))) (getf f :width))
                                       (<= (* 2 (abs (- y (getf f :screen-y)))) (getf f :height)))
                               collect f)
                       #'< :key #'far))
          :value)))
(defun is-in (window x y)
  (and window (<= 0 (- x (first window)) (1- (third window))) (<= 0 (- y (second window)) (1- (fourth window)))))
(defun drive (ahead left)               ; the drive stick: both from -1 to 1; near the middle it stops the robot
  (when *selected*
    (if (< (abs (complex ahead left)) 0.1)
        (format nil "(stop ~a)" *selected*)
        (format nil "(drive ~a ~,3f ~,3f)" *selected* (* 0.5 ahead) (* 0.8 left)))))
(defun click-map (x y)
  (let ((robot (at "ROBOT" x y)))
    (cond (robot (format nil "(select ~a)" robot))
          ((and *selected* (things "VIEW"))
           (let ((form (cdr (assoc *tool* '(("waypoint" . "(missionadd ~a (goto (~,3f ~,3f)))")
                                            ("path" . "(missiongen ~a (goto (~,3f ~,3f)))")
                                            ("turn" . "(missionadd ~a (turnto (~,3f ~,3f)))"))
                                   :test #'equal))))
             (when form (apply #'format nil form *selected* (place x y))))))))
(defun click (x y)
  "Sends the command that an operator's click at this pixel gives; the command, or NIL."
  (setf *pointer* (list x y))
  (let ((list (window "LISTVIEW")) (picture (window "IMGVIEW")) (stick (window "TELEOP")))
    (flet ((share (from size pixel) (- 1 (/ (* 2 (- pixel from)) size))))
      (send (cond ((is-in list x y)
                   (let ((name (nth (floor (- y (second list)) *row-px*) (row-names)))) (when name (format nil "(select ~a)" name))))
                  ((is-in (window "MAPVIEW") x y) (click-map x y))
                  ((is-in picture x y) (let ((victim (at "VICT" x y))) (when victim (format nil "(mark ~a)" victim))))
                  ((is-in stick x y)
                   (drive (share (second stick) (fourth stick) y) (share (first stick) (third stick) x))))))))
(defun mark-by-key ()                   ; the victim nearest to the pointer; without a pointer in the picture, the largest
  (let ((victims (remove "VICT" (picture-features) :key (lambda (f) (getf f :kind)) :test-not #'equal)))
    (flet ((rank (f) (if (and *pointer* (is-in (window "IMGVIEW") (first *pointer*) (second *pointer*)))
                         (abs (complex (- (getf f :screen-x) (first *pointer*)) (- (getf f :screen-y) (second *pointer*))))
                         (- (* (getf f :width) (getf f :height))))))
      (when victims (format nil "(mark ~a)" (getf (first (stable-sort victims #'< :key #'rank)) :value))))))
(defun key (name)
  "Sends the command that an operator's key gives; the command, or NIL."
  (flet ((entry (table) (cdr (assoc name table :test #'string-equal))))
    (let ((tool (entry '(("v" . "select") ("g" . "waypoint") ("p" . "path") ("t" . "turn"))))
          (stick (entry '(("w" 1 0) ("up" 1 0) ("s" -1 0) ("down" -1 0) ("a" 0 1) ("left" 0 1) ("d" 0 -1) ("right" 0 -1)
                          ("up-arrow" 1 0) ("down-arrow" -1 0) ("left-arrow" 0 1) ("right-arrow" 0 -1))))
          (order (entry '(("e" . "(missionadd ~a (explore))") ("delete" . "(missiondel ~a)") ("space" . "(stop ~a)"))))
          (digit (parse-integer name :junk-allowed t)))
      (cond (tool (setf *tool* tool) nil)
            ((string-equal name "m") (send (mark-by-key)))
            ((string-equal name "n")
             (let ((robot (find-if (lambda (name) (thing "REQUEST" name)) (row-names))))
               (send (and robot (format nil "(select ~a)" robot)))))
            ((and digit (<= 1 digit (length (row-names))))
             (send (format nil "(select ~a)" (nth (1- digit) (row-names)))))
            ((and stick *selected*) (send (apply #'drive stick)))
            ((and order *selected*) (send (format nil order *selected*)))))))
(defun listen-to-hands ()
  (loop for device in '(("motor" "keyboard") ("motor" "cursor" "mouse"))
        unless (member device (actr "CURRENT-DEVICES" "motor") :test #'equal) do (actr "INSTALL-DEVICE" device))
  (unless *handlers*
    (loop for (signal . handler) in (list (cons "click-mouse" (lambda (model at finger) (declare (ignore model finger))
                                                                (when *stream* (click (elt at 0) (elt at 1)))))
                                          (cons "output-key" (lambda (model name) (declare (ignore model))
                                                               (when *stream* (key name)))))
          for name = (format nil "rescue-~a" signal)
          do (actr "ADD-ACT-R-COMMAND" name handler "Turns hands into commands of the rescue station. Not to be called.")
             (actr "MONITOR-ACT-R-COMMAND" signal name))
    (setf *handlers* (actr-has "MONITOR-ACT-R-COMMAND"))))

;;; Messages
(defun take (message)
  (destructuring-bind (head &optional name type &rest fields) message
    (let ((head (symbol-name head)) (kind (princ-to-string type)))
      (cond ((equal head "TIME") (setf *now-ms* name))
            ((equal head "HELLO") (setf *greeted* t))
            ((equal head "SELECT") (setf *selected* (unless (string= name "NONE") name)))
            ((equal head "REQUESTDONE") (remhash (list "REQUEST" name) *things*))
            ((equal head "ERROR")
             (push (list (string-downcase name) type (first fields)) *refusals*)
             (actr "NEW-WORD-SOUND" (string-downcase name)))
            ((not (member head *heads* :test #'equal)) nil)
            ((equal kind "INVALID") (remhash (list head name) *things*))
            (t (setf (gethash (list head name) *things*)
                     (if (member head '("MISSION" "VIEW") :test #'equal) (cddr message) (cons kind fields)))
               (when (equal head "REQUEST") (actr "NEW-WORD-SOUND" (string-downcase kind))))))))

;;; The connection
(defun close-station () (when *stream* (close *stream* :abort t) (setf *stream* nil)))
(defun open-station (&key (host #(127 0 0 1)) (port 6324))
  "Opens the connection, after it has closed the former one: a lockstep client that grants nothing stops the world."
  (close-station)
  (let ((socket (make-instance 'sb-bsd-sockets:inet-socket :type :stream :protocol :tcp)))
    (sb-bsd-sockets:socket-connect socket host port)
    ;; Commands are short lines; Nagle's algorithm would hold the second one back until the first is acknowledged.
    (setf (sb-bsd-sockets:sockopt-tcp-nodelay socket) t)
    (clrhash *things*)
    (clrhash *seen*)
    (get-output-stream-string *line*)
    (setf *now-ms* 0 *selected* nil *refusals* nil *greeted* nil *tool* "waypoint" *pointer* nil
          *stream* (sb-bsd-sockets:socket-make-stream socket :input t :output t :buffering :full
                                                             :external-format :latin-1))))
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
  (loop for line = (next-line nil) while line do (understand line))
  (refresh))
(defun step-time (ms)                   ; grants time, and takes what happens in it: extension lockstep
  (let ((then *now-ms*))
    (say "(step ~d)" ms)
    (loop until (> *now-ms* then) do (understand (next-line t))))
  (refresh))
(defun attach (&key (host #(127 0 0 1)) (port 6324) lockstep)
  "Opens the station for the current model. Every 50 ms of the model's time it takes the messages that have come: the model
sees the screen, hears what robots ask for and which commands were refused, and its clicks and keys are commands. With
LOCKSTEP the world has the model's time; without it, its own. After (reset) or a new model, attach again."
  (open-station :host host :port port)
  (actr "DELETE-ALL-VISICON-FEATURES")
  (define-types)
  (listen-to-hands)
  (say "(hello 2 request mark teleop status view errors~:[~; lockstep~])" lockstep)
  (loop while lockstep until *greeted* do (understand (next-line t))) ; the list at time 0; the rest comes with the first step
  (refresh)
  (let ((stream *stream*))              ; the events of a former attachment do nothing
    (actr "SCHEDULE-PERIODIC-EVENT" 0.05
          (lambda () (when (eq stream *stream*) (if lockstep (step-time 50) (poll))))
          :initial-delay 0.05 :maintenance t)))

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
